// The two markdown dialects of the product as markdown-it parsers: answers (tables, formulas, images as links) and comments
// (a small subset). Raw HTML is disabled in both, so tags are text. Parsers are created on first use.

import MarkdownItParser, { type MarkdownIt, type StateBlock, type StateInline } from 'markdown-it';
import { MAX_BLOCK_LEVEL, MAX_LINES_IN_A_ROW, MAX_WEIGHT, MarkdownOverflow } from './limits.ts';
import { addDetails } from './details.ts';
import { addFootnotes } from './footnotes.ts';
import { isSafeHref, addBareUrls, replaceImages } from './links.ts';
import { nestBullets } from './nest-bullets.ts';
import { isDelimiterRow, keepFormulasInCells } from './table-cells.ts';
import { addTags } from './tags.ts';
import { addMath } from '../../math/math-rules.ts';

export type Dialect = {
  readonly markdown: MarkdownIt;
  /** Every line break of the source becomes a hard line break. */
  readonly hardBreaks: boolean;
  /** Returns the lines of `text` from offset `from` on in the form that the parser reads (see nest-bullets.ts). */
  readonly prepare: (text: string, from: number) => string;
};

let answers: Dialect | undefined;
let comments: Dialect | undefined;

/** Returns the dialect of answers, which is created once. */
export function answerDialect(): Dialect {
  if (answers !== undefined) return answers;
  const markdown = createParser('default');
  keepFormulasInCells(markdown);
  addMath(markdown);
  addBareUrls(markdown);
  replaceImages(markdown);
  addTags(markdown);
  addDetails(markdown);
  addFootnotes(markdown);
  addGuards(markdown, 'table');
  answers = { markdown, hardBreaks: false, prepare: nestBullets };
  return answers;
}

/** Returns the dialect of comments, which is created once. */
export function commentDialect(): Dialect {
  if (comments !== undefined) return comments;
  const markdown = createParser('zero');
  markdown.enable(['blockquote', 'newline', 'escape', 'backticks', 'emphasis', 'link', 'autolink', 'entity']);
  addBareUrls(markdown);
  markdown.inline.ruler.before('link', 'no_image', imageAsText);
  addGuards(markdown, 'blockquote');
  comments = { markdown, hardBreaks: true, prepare: (text, from) => text.slice(from) };
  return comments;
}

function createParser(preset: 'default' | 'zero'): MarkdownIt {
  const markdown = new MarkdownItParser(preset, { html: false, linkify: false, maxNesting: 60 });
  markdown.validateLink = isSafeHref;
  // The text of `<address>` is the address as written: a decoded host could imitate another host.
  markdown.normalizeLinkText = (address) => address;
  return markdown;
}

/** Reads `![` as text, so that the rest can't become a link. */
function imageAsText(state: StateInline, silent: boolean): boolean {
  if (!state.src.startsWith('![', state.pos)) return false;
  if (!silent) state.pending += '![';
  state.pos += 2;
  return true;
}

function addGuards(markdown: MarkdownIt, firstRule: string): void {
  markdown.block.ruler.before(firstRule, 'guards', guards);
}

/** Runs before every block: stops expensive input, and ends nesting before markdown-it would drop the content. */
function guards(state: StateBlock, startLine: number, endLine: number, silent: boolean): boolean {
  if (silent) return false;
  if (state.tokens.length > MAX_WEIGHT) throw new MarkdownOverflow();
  if (state.level === 0) refuseLongStretch(state, startLine, endLine);
  refuseLargeTable(state, startLine, endLine);
  if (state.level < MAX_BLOCK_LEVEL) return false;
  let nextLine = startLine + 1;
  while (nextLine < endLine && !state.isEmpty(nextLine) && (state.sCount[nextLine] ?? 0) >= state.blkIndent)
    nextLine++;
  state.line = nextLine;
  state.push('paragraph_open', 'p', 1).map = [startLine, nextLine];
  const inline = state.push('inline', '', 0);
  inline.content = state.getLines(startLine, nextLine, state.blkIndent, false).trim();
  inline.children = [];
  state.push('paragraph_close', 'p', -1);
  return true;
}

/** Throws for a long stretch of lines: each level of a quote or list reads them again, before their cost is known. */
function refuseLongStretch(state: StateBlock, startLine: number, endLine: number): void {
  const first = state.src.slice(state.bMarks[startLine], state.eMarks[startLine]).trimStart();
  if (first.startsWith('```') || first.startsWith('~~~')) return;
  if (nextBlankLine(state, startLine, endLine) - startLine > MAX_LINES_IN_A_ROW) throw new MarkdownOverflow();
}

/** A table creates all its tokens in one rule, so the check in `guards` can't stop it. */
function refuseLargeTable(state: StateBlock, startLine: number, endLine: number): void {
  const delimiter = startLine + 1;
  if (delimiter >= endLine) return;
  if (!isDelimiterRow(state, delimiter)) return;
  const text = state.src.slice(state.bMarks[delimiter], state.eMarks[delimiter]);
  const cells = (nextBlankLine(state, startLine, endLine) - startLine) * text.split('|').length;
  if (cells * TOKENS_PER_CELL > MAX_WEIGHT) throw new MarkdownOverflow();
}

const TOKENS_PER_CELL = 3;

type Stretch = { readonly level: number; readonly from: number; readonly to: number };
const lastStretch = new WeakMap<StateBlock, Stretch>();

/** Caches the last measured stretch, because every block in it repeats the check. */
function nextBlankLine(state: StateBlock, line: number, endLine: number): number {
  const known = lastStretch.get(state);
  if (known !== undefined && known.level === state.level && known.from <= line && line < known.to)
    return known.to;
  let to = line + 1;
  while (to < endLine && !state.isEmpty(to)) to++;
  lastStretch.set(state, { level: state.level, from: line, to });
  return to;
}
