// Parses markdown into a tree, whole or while it streams. Each top-level block is parsed as if it were at the start of a
// document, so that appending can resume in the middle: later text changes at most the last two blocks (a half-written "2"
// is a paragraph until "2." joins the list before it).
//
// Appending misses the definition of a link or footnote that arrives after the block that uses it, and a document that exceeded
// the limits and then shrank. `completeMarkdown` corrects both at the end of a stream.

import type { Env, Token } from 'markdown-it';
import { buildBlock } from './parser/blocks.ts';
import { answerDialect, commentDialect, type Dialect } from './parser/dialects.ts';
import { plainRun } from './parser/inline.ts';
import {
  MAX_SOURCE_LENGTH,
  MAX_TEX_LENGTH,
  MAX_WEIGHT,
  MarkdownOverflow,
  runWeight,
} from './parser/limits.ts';
import { mayOpenFormula } from '../math/environments.ts';
import { notesOf } from './parser/footnotes.ts';
import { keepEqual } from './reuse.ts';
import { blockState } from './parser/tokens.ts';
import type { Block, LinkDefinition, MarkdownTree, Plain, Run } from './tree.ts';
import { eachUnit } from './walk.ts';

export const emptyMarkdown: MarkdownTree = {
  source: '',
  blocks: [],
  definitions: [],
  weights: [],
  overflowed: false,
};

/** Returns the tree of an answer. Never throws. With `previous`, unchanged blocks keep the objects of that tree. */
export function parseMarkdown(source: string, previous: MarkdownTree = emptyMarkdown): MarkdownTree {
  return parseDialect(answerDialect(), source, previous);
}

/**
 * Returns the tree of a comment: paragraphs, line breaks as typed, block quotes, emphasis, inline code and links. Lists, headings,
 * tables, images and formulas are plain text, as is a source too expensive to parse. Never throws.
 */
export function parseCommentMarkdown(source: string): MarkdownTree {
  return parseDialect(commentDialect(), source, emptyMarkdown);
}

/**
 * Returns the tree of `source`. If it starts with `previous.source`, only the last two blocks (or those since an open formula)
 * and the appended text are parsed; otherwise the whole source.
 */
export function appendMarkdown(previous: MarkdownTree, source: string): MarkdownTree {
  const kept = firstOpenBlock(previous);
  const from = previous.blocks[kept]?.from ?? 0;
  if (kept === 0 || source.length > MAX_SOURCE_LENGTH) return parseMarkdown(source, previous);
  const begin = previous.source.slice(0, from);
  const whole = begins(source, begin) ? wellFormedFrom(source, from) : wellFormed(source);
  if (!begins(whole, begin)) return parseMarkdown(source, previous);
  if (previous.overflowed && begins(whole, previous.source)) return growOverflow(previous, whole);
  return parseFrom(answerDialect(), whole, previous, kept);
}

/**
 * Returns the tree of a complete text; `previous` is the tree of its beginning. Parses the whole text again only if it has definitions
 * or exceeded the limits, the two cases that appending gets wrong.
 */
export function completeMarkdown(previous: MarkdownTree, source: string): MarkdownTree {
  const appended = appendMarkdown(previous, source);
  const isCertain = [previous, appended].every((tree) => !tree.overflowed && tree.definitions.length === 0);
  return isCertain ? appended : parseMarkdown(source, previous);
}

/** Returns the index of the first block that later text can change. */
function firstOpenBlock({ blocks, source }: MarkdownTree): number {
  const reach = source.length - MAX_TEX_LENGTH - 1;
  let first = Math.max(0, blocks.length - 2);
  for (let i = first - 1; i >= 0; i--) {
    const block = blocks[i];
    if (block === undefined || block.to < reach) break;
    const isClosed = block.type === 'mathBlock' || block.type === 'codeBlock';
    if (!isClosed && mayOpenFormula(source.slice(block.from, block.to))) first = i;
  }
  return first;
}

function parseDialect(dialect: Dialect, source: string, previous: MarkdownTree): MarkdownTree {
  const whole = wellFormed(source);
  if (whole.length > MAX_SOURCE_LENGTH) return overflow(whole, emptyMarkdown, 0, 0);
  return parseFrom(dialect, whole, previous, 0);
}

/** Replaces CR LF, CR, NUL and lone surrogates. Keeps offsets, except that CR LF becomes one newline. */
function wellFormed(source: string): string {
  const text = source.includes('\r') ? source.replaceAll(/\r\n?/g, '\n') : source;
  return text.replaceAll(/\0|\p{Surrogate}/gu, '\uFFFD');
}

/** Like `startsWith`, but faster: an equality check compares memory instead of characters. */
function begins(text: string, begin: string): boolean {
  return text.slice(0, begin.length) === begin;
}

/** Returns `source` with lone surrogates replaced; the first `from` units are known to be well-formed. Avoids a copy if possible. */
function wellFormedFrom(source: string, from: number): string {
  const tail = source.slice(from);
  const fixed = wellFormed(tail);
  return fixed === tail ? source : source.slice(0, from) + fixed;
}

/** Reuses the first `kept` blocks of `previous` and parses the rest of `source`. */
function parseFrom(dialect: Dialect, source: string, previous: MarkdownTree, kept: number): MarkdownTree {
  const from = kept === 0 ? 0 : (previous.blocks[kept]?.from ?? 0);
  const tail = source.slice(from);
  const lineStarts = findLines(tail, from);
  const lineStart = (line: number): number => lineStarts[line] ?? source.length;
  const early = previous.definitions.filter((definition) => definition.from < from);
  const references: NonNullable<Env['references']> = {};
  const env: Env = { references };
  for (const { label, target } of early) {
    if (target === null) notesOf(env).add(label.slice(1));
    else references[label] = target;
  }
  const { groups, overflowLine } = tokenize(dialect, env, dialect.prepare(source, from));
  const definitions = collectDefinitions(early, groups, env, lineStart);

  const blocks = previous.blocks.slice(0, kept);
  const weights = previous.weights.slice(0, kept);
  const old = previous.blocks.slice(kept).filter((block) => block.type !== 'plain');
  const oldByKey = new Map(old.map((block) => [block.key, block]));
  const knownRuns = collectRuns(old, previous.definitions.length + definitions.length === 0);
  let next = nextStart(blocks);
  let weight = kept === 0 ? 0 : (previous.weights[kept] ?? 0);
  for (const tokens of groups) {
    const builder = { dialect, env, tokens, at: 0, next, lineStart, knownRuns };
    const weightBefore = weight;
    weight += weightOf(tokens);
    const line = tokens[0]?.map?.[0] ?? 0;
    if (weight > MAX_WEIGHT)
      return overflow(
        source,
        { ...emptyMarkdown, blocks, weights, definitions },
        lineStart(line),
        weightBefore,
      );
    const block = buildBlock(builder);
    if (block === null) continue;
    next = builder.next;
    blocks.push(keepEqual(oldByKey.get(block.key), block));
    weights.push(weightBefore);
  }
  if (overflowLine !== null) {
    return overflow(
      source,
      { ...emptyMarkdown, blocks, weights, definitions },
      lineStart(overflowLine),
      weight,
    );
  }
  return { source, blocks, definitions, weights, overflowed: false };
}

type Tokenized = { readonly groups: readonly Token[][]; readonly overflowLine: number | null };

/** markdown-it's top-level loop with one token list per block, so that an expensive document can end early. */
function tokenize({ markdown }: Dialect, env: Env, text: string): Tokenized {
  const groups: Token[][] = [];
  const rules = markdown.block.ruler.getRules('');
  const state = blockState(markdown, env, text);
  let total = 0;
  let line = state.skipEmptyLines(0);
  try {
    for (; line < state.lineMax && total <= MAX_WEIGHT; line = state.skipEmptyLines(state.line)) {
      state.line = line;
      state.tokens = [];
      rules.some((rule) => rule(state, line, state.lineMax, false));
      if (state.line <= line) throw new MarkdownOverflow();
      groups.push(state.tokens);
      total += state.tokens.length;
    }
  } catch (error) {
    if (!(error instanceof MarkdownOverflow)) throw error;
    return { groups, overflowLine: line };
  }
  return { groups, overflowLine: line < state.lineMax ? line : null };
}

function weightOf(tokens: readonly Token[]): number {
  let weight = tokens.length;
  for (const token of tokens) {
    if (token.type === 'inline') weight += runWeight(token.content);
    else if (DEAR_BLOCKS.has(token.type)) weight += DEAR_BLOCK_WEIGHT;
  }
  return weight;
}

/** Formulas and code blocks: rendering them costs more than the length of their text suggests. */
const DEAR_BLOCKS = new Set(['math_block', 'fence', 'code_block']);
const DEAR_BLOCK_WEIGHT = 10;

/** Returns `tree` with the source from offset `from` on as one plain block. */
function overflow(source: string, tree: MarkdownTree, from: number, weight: number): MarkdownTree {
  const run = plainRun(source.slice(from).trimEnd(), nextStart(tree.blocks));
  const rest: Plain = { type: 'plain', key: String(from), from, to: source.length, ...run };
  return {
    ...tree,
    source,
    blocks: [...tree.blocks, rest],
    weights: [...tree.weights, weight],
    overflowed: true,
  };
}

function growOverflow(previous: MarkdownTree, source: string): MarkdownTree {
  const kept = previous.blocks.length - 1;
  const blocks = previous.blocks.slice(0, kept);
  const weights = previous.weights.slice(0, kept);
  const from = previous.blocks[kept]?.from ?? 0;
  return overflow(source, { ...previous, blocks, weights }, from, previous.weights[kept] ?? 0);
}

function nextStart(blocks: readonly Block[]): number {
  const last = blocks.at(-1);
  return last === undefined ? 0 : last.end + 1;
}

function findLines(text: string, base: number): number[] {
  const starts = [base];
  for (let at = text.indexOf('\n'); at >= 0; at = text.indexOf('\n', at + 1)) starts.push(base + at + 1);
  return starts;
}

/** Returns the definitions, one per label: a later definition of the same label is ignored. */
function collectDefinitions(
  early: readonly LinkDefinition[],
  groups: readonly Token[][],
  env: Env,
  lineStart: (line: number) => number,
): LinkDefinition[] {
  const found = new Map(early.map((definition) => [definition.label, definition]));
  for (const tokens of groups) {
    for (const token of tokens) {
      const label = definedLabel(token);
      if (label === null || found.has(label)) continue;
      const target = token.type === 'footnote_open' ? null : env.references?.[label];
      if (target === undefined) continue;
      found.set(label, { label, target, from: lineStart(tokens[0]?.map?.[0] ?? 0) });
    }
  }
  return [...found.values()];
}

function definedLabel({ type, meta }: Token): string | null {
  if (type === 'footnote_open') return `^${String(meta?.['label'])}`;
  return type === 'reference_definition' ? String(meta?.['label']) : null;
}

/** Returns the reusable runs by start offset. A run with a bracket is reusable only if the document defines no link labels. */
function collectRuns(blocks: readonly Block[], labelFree: boolean): Map<number, Run> {
  const runs = new Map<number, Run>();
  eachUnit(blocks, (unit) => {
    if (unit.type === 'run' && (labelFree || !unit.run.raw.includes('['))) runs.set(unit.run.start, unit.run);
  });
  return runs;
}
