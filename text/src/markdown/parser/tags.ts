// The few HTML elements of an answer that are read as markup: <br>, <sub>, <sup>, <kbd> and <mark>, without attributes. They
// become nodes of the tree, never HTML. Every other tag, and a tag without its partner, stays visible text.

import type { MarkdownIt, StateInline } from 'markdown-it';

const BREAK = /<br ?\/?>/iy;
const OPENING = /<(sub|sup|kbd|mark)>/iy;

/** Adds the rule before autolinks. */
export function addTags(markdown: MarkdownIt): void {
  markdown.inline.ruler.before('autolink', 'tags', parseTag);
}

function parseTag(state: StateInline, silent: boolean): boolean {
  if (state.src[state.pos] !== '<') return false;
  return parseBreak(state, silent) || parseElement(state, silent);
}

function parseBreak(state: StateInline, silent: boolean): boolean {
  const end = state.pos + (matchAt(BREAK, state)?.[0].length ?? 0);
  if (end === state.pos || end > state.posMax) return false;
  if (!silent) {
    state.pending = state.pending.trimEnd();
    state.push('hardbreak', 'br', 0);
  }
  // Skips the blanks after <br>, as markdown does after a hard break.
  state.pos = end + (/[ \n]*/y.exec(state.src.slice(end, state.posMax))?.[0].length ?? 0);
  return true;
}

function parseElement(state: StateInline, silent: boolean): boolean {
  const { pos, posMax } = state;
  const opening = matchAt(OPENING, state);
  const close = opening === null ? undefined : partnersOf(state).get(pos);
  if (opening === null || close === undefined) return false;
  const [tag, name = ''] = opening;
  const end = close + tag.length + 1;
  if (end > posMax) return false;
  if (!silent) {
    state.push(`${name.toLowerCase()}_open`, name, 1);
    state.pos = pos + tag.length;
    state.posMax = close;
    state.md.inline.tokenize(state);
    state.push(`${name.toLowerCase()}_close`, name, -1);
  }
  state.pos = end;
  state.posMax = posMax;
  return true;
}

function matchAt(pattern: RegExp, state: StateInline): RegExpExecArray | null {
  pattern.lastIndex = state.pos;
  return pattern.exec(state.src);
}

const partnersByState = new WeakMap<StateInline, ReadonlyMap<number, number>>();

/** Maps the offset of each opening tag to the offset of its closing tag. */
function partnersOf(state: StateInline): ReadonlyMap<number, number> {
  const known = partnersByState.get(state);
  if (known !== undefined) return known;
  const partners = findPartners(state.src);
  partnersByState.set(state, partners);
  return partners;
}

const PIECE = /\\[\s\S]|(`+)|<(\/?)(sub|sup|kbd|mark)>/gi;

/** Pairs the tags of a run in one pass. Tags in code or behind a backslash are text; crossed tags have no partner. */
function findPartners(source: string): Map<number, number> {
  const partners = new Map<number, number>();
  const open: { name: string; at: number }[] = [];
  const openByName = new Map<string, number>();
  const ticks = nextTicks(source);
  let codeEnd = 0;
  for (const match of source.matchAll(PIECE)) {
    const { index, 1: run, 2: slash, 3: tag } = match;
    if (index < codeEnd) continue;
    if (run !== undefined) codeEnd = ticks.get(index) ?? index;
    if (tag === undefined) continue;
    const name = tag.toLowerCase();
    const count = openByName.get(name) ?? 0;
    if (slash === '') {
      open.push({ name, at: index });
      openByName.set(name, count + 1);
    } else if (count > 0) {
      for (let top = open.pop(); top !== undefined; top = open.pop()) {
        openByName.set(top.name, (openByName.get(top.name) ?? 1) - 1);
        if (top.name !== name) continue;
        partners.set(top.at, index);
        break;
      }
    }
  }
  return partners;
}

/** Maps the offset of each run of backticks to the next run of the same length, which closes the code span. */
function nextTicks(source: string): Map<number, number> {
  const next = new Map<number, number>();
  const before = new Map<number, number>();
  for (const { index, 0: run } of source.matchAll(/`+/g)) {
    const opening = before.get(run.length);
    if (opening !== undefined) next.set(opening, index);
    before.set(run.length, index);
  }
  return next;
}
