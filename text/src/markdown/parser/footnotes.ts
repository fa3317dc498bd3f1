// Footnotes: `[^1]` in the text, and `[^1]: ...` as a block where it is written, with the blocks indented below it. A number is
// a reference even without its note, as in an answer that is cut off; any other label needs one.

import type { Env, MarkdownIt, StateBlock, StateInline } from 'markdown-it';
import { lineText } from './tokens.ts';

const NOTE = /^\[\^([\p{L}\p{N}_.:-]{1,40})\]:[ \t]*/u;
const REFERENCE = /\[\^([\p{L}\p{N}_.:-]{1,40})\](?!\()/uy;
const NUMBER = /^\d{1,3}$/;
/** Columns by which the blocks of a note are indented; models write two or four. */
const INDENT = 2;

/** Adds the rules before the rules of references and links. */
export function addFootnotes(markdown: MarkdownIt): void {
  markdown.block.ruler.before('reference', 'footnote', parseNote, {
    alt: ['paragraph', 'reference', 'blockquote', 'list'],
  });
  markdown.inline.ruler.before('link', 'footnote', parseReference);
}

/** Returns the labels of the notes found so far in this parse. Callers may add to the set. */
export function notesOf(env: Env): Set<string> {
  // Only this module writes the field.
  const known = env['notes'] as Set<string> | undefined;
  if (known !== undefined) return known;
  const notes = new Set<string>();
  env['notes'] = notes;
  return notes;
}

function parseNote(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if ((state.sCount[startLine] ?? 0) - state.blkIndent >= 4) return false;
  const [marker, label] = NOTE.exec(lineText(state, startLine)) ?? [];
  if (marker === undefined || label === undefined) return false;
  if (silent) return true;
  notesOf(state.env).add(label);
  const open = state.push('footnote_open', '', 1);
  open.meta = { label };

  const { blkIndent, parentType, tight } = state;
  const mark = [
    state.bMarks[startLine] ?? 0,
    state.tShift[startLine] ?? 0,
    state.sCount[startLine] ?? 0,
  ] as const;
  state.bMarks[startLine] = mark[0] + mark[1] + marker.length;
  state.tShift[startLine] = 0;
  state.blkIndent = mark[2] + INDENT;
  state.sCount[startLine] = state.blkIndent;
  state.md.block.tokenize(state, startLine, endLine);
  [state.bMarks[startLine], state.tShift[startLine], state.sCount[startLine]] = mark;
  Object.assign(state, { blkIndent, parentType, tight });

  open.map = [startLine, Math.max(state.line, startLine + 1)];
  state.line = open.map[1];
  state.push('footnote_close', '', -1);
  return true;
}

function parseReference(state: StateInline, silent: boolean): boolean {
  REFERENCE.lastIndex = state.pos;
  const [text, label = ''] = REFERENCE.exec(state.src) ?? [];
  if (text === undefined || state.pos + text.length > state.posMax || state.linkLevel > 0) return false;
  const isDefined = notesOf(state.env).has(label);
  if (!isDefined && !NUMBER.test(label)) return false;
  if (!silent) state.push('footnote_reference', '', 0).meta = { label, isDefined };
  state.pos += text.length;
  return true;
}
