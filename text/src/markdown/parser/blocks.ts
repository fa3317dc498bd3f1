// Builds a node of our tree from the markdown-it tokens of a top-level block, with offsets in source and rendered text.

import type { Env, Token } from 'markdown-it';
import type { Dialect } from './dialects.ts';
import { parseRun } from './inline.ts';
import { MAX_LANG_LENGTH, texFits } from './limits.ts';
import { attributeOf } from './tokens.ts';
import type {
  AlertKind,
  Block,
  ColumnAlign,
  Heading,
  List,
  ListItem,
  Place,
  Run,
  Table,
  TableRow,
} from '../tree.ts';

/** Reads `tokens` from index `at`; `next` is the offset of the next unit of rendered text. Both advance while building. */
export type BlockBuilder = {
  readonly dialect: Dialect;
  readonly env: Env;
  readonly tokens: readonly Token[];
  at: number;
  next: number;
  /** Returns the source offset of a line of the parsed text. */
  readonly lineStart: (line: number) => number;
  /** Runs of an earlier parse by their start offset, reused if their markdown is unchanged. */
  readonly knownRuns: ReadonlyMap<number, Run>;
};

/** Returns the block at the builder's position; null if the token renders nothing. */
export function buildBlock(builder: BlockBuilder): Block | null {
  const token = builder.tokens[builder.at++];
  if (token === undefined) return null;
  switch (token.type) {
    case 'paragraph_open': {
      const run = buildRun(builder);
      builder.at++;
      return {
        type: 'paragraph',
        ...placeOf(builder, token, run.start, run.end),
        ...run,
        tight: token.hidden,
      };
    }
    case 'heading_open': {
      const run = buildRun(builder);
      builder.at++;
      return {
        type: 'heading',
        ...placeOf(builder, token, run.start, run.end),
        ...run,
        level: headingLevel(token),
      };
    }
    case 'fence':
    case 'code_block': {
      const text = token.content.replace(/\n$/, '');
      if (isFormula(token)) return { type: 'mathBlock', ...takeUnit(builder, token, 1), tex: text.trim() };
      const lang = (/^\s*(\S+)/.exec(token.info)?.[1] ?? '').slice(0, MAX_LANG_LENGTH);
      return { type: 'codeBlock', ...takeUnit(builder, token, text.length), lang, text };
    }
    case 'math_block':
      return { type: 'mathBlock', ...takeUnit(builder, token, 1), tex: token.content };
    case 'hr':
      return { type: 'thematicBreak', ...takeUnit(builder, token, 0) };
    case 'blockquote_open': {
      const start = builder.next;
      const alert = takeAlert(builder);
      const blocks = buildUntil(builder, 'blockquote_close');
      return { type: 'quote', ...takeContainer(builder, token, start), alert, blocks };
    }
    case 'details_open': {
      const start = builder.next;
      const summary = buildRun(builder);
      const blocks = buildUntil(builder, 'details_close');
      const open = token.meta?.['open'] === true;
      return { type: 'details', ...takeContainer(builder, token, start), open, summary, blocks };
    }
    case 'footnote_open': {
      const start = builder.next;
      const blocks = buildUntil(builder, 'footnote_close');
      const label = String(token.meta?.['label']);
      return { type: 'footnote', ...takeContainer(builder, token, start), label, blocks };
    }
    case 'bullet_list_open':
    case 'ordered_list_open':
      return buildList(builder, token);
    case 'table_open':
      return buildTable(builder, token);
    default:
      return null;
  }
}

/** A closed code fence with the language "math" is a formula; an open one is code. */
function isFormula({ type, info, content, map }: Token): boolean {
  if (type !== 'fence' || info.trim() !== 'math' || !texFits(content)) return false;
  const lines = content.replace(/\n$/, '').split('\n').length;
  return map !== null && map[1] - map[0] === lines + 2;
}

const ALERT = /^\[!(note|tip|important|warning|caution)\][ \t]*(?:\n|$)/i;
const ALERT_KINDS: readonly AlertKind[] = ['note', 'tip', 'important', 'warning', 'caution'];

/** Removes the first line of an alert, and returns its kind. */
function takeAlert(builder: BlockBuilder): AlertKind | null {
  const { tokens, at } = builder;
  const inline = tokens[at]?.type === 'paragraph_open' ? tokens[at + 1] : undefined;
  const [line, name] = ALERT.exec(inline?.content ?? '') ?? [];
  if (inline === undefined || line === undefined) return null;
  inline.content = inline.content.slice(line.length);
  if (inline.content === '') builder.at += PARAGRAPH_TOKENS;
  return ALERT_KINDS.find((kind) => kind === name?.toLowerCase()) ?? null;
}

const PARAGRAPH_TOKENS = 3;

function buildUntil(builder: BlockBuilder, closing: string): Block[] {
  const blocks: Block[] = [];
  while (builder.at < builder.tokens.length && builder.tokens[builder.at]?.type !== closing) {
    const block = buildBlock(builder);
    if (block !== null) blocks.push(block);
  }
  builder.at++;
  return blocks;
}

function buildList(builder: BlockBuilder, open: Token): List {
  const ordered = open.type === 'ordered_list_open';
  const closing = ordered ? 'ordered_list_close' : 'bullet_list_close';
  const start = builder.next;
  const items: ListItem[] = [];
  for (
    let token = builder.tokens[builder.at++];
    token?.type === 'list_item_open';
    token = builder.tokens[builder.at++]
  ) {
    const itemStart = builder.next;
    const checked = takeTask(builder);
    const blocks = buildUntil(builder, 'list_item_close');
    items.push({ type: 'listItem', ...takeContainer(builder, token, itemStart), checked, blocks });
  }
  if (builder.tokens[builder.at - 1]?.type !== closing) builder.at--;
  const tight = !items.some((item) =>
    item.blocks.some((block) => block.type === 'paragraph' && !block.tight),
  );
  const first = Number(attributeOf(open, 'start') || 1);
  return { type: 'list', ...takeContainer(builder, open, start), ordered, first, tight, items };
}

const TASK = /^\[([ xX])\][ \t\n]+(?=\S)/;

/** Removes the box of a task from the first paragraph of an item, and returns its state. */
function takeTask({ tokens, at }: BlockBuilder): boolean | null {
  const inline = tokens[at]?.type === 'paragraph_open' ? tokens[at + 1] : undefined;
  const box = TASK.exec(inline?.content ?? '');
  if (inline === undefined || box === null) return null;
  inline.content = inline.content.slice(box[0].length);
  return box[1] !== ' ';
}

function buildTable(builder: BlockBuilder, open: Token): Table {
  const start = builder.next;
  const align: ColumnAlign[] = [];
  const rows: TableRow[] = [];
  let head: readonly Run[] = [];
  for (
    let token = builder.tokens[builder.at++];
    token && token.type !== 'table_close';
    token = builder.tokens[builder.at++]
  ) {
    if (token.type !== 'tr_open') continue;
    const rowStart = builder.next;
    const cells: Run[] = [];
    const isHead = builder.tokens[builder.at]?.type === 'th_open';
    for (
      let cell = builder.tokens[builder.at++];
      cell && cell.type !== 'tr_close';
      cell = builder.tokens[builder.at++]
    ) {
      if (cell.type !== 'th_open' && cell.type !== 'td_open') continue;
      if (isHead) align.push(alignOf(cell));
      cells.push(buildRun(builder));
    }
    if (isHead) head = cells;
    else rows.push({ type: 'tableRow', ...takeContainer(builder, token, rowStart), cells });
  }
  return { type: 'table', ...takeContainer(builder, open, start), align, head, rows };
}

/** Returns the inline token at the builder's position as a unit of rendered text. */
function buildRun(builder: BlockBuilder): Run {
  const raw = builder.tokens[builder.at++]?.content ?? '';
  const known = builder.knownRuns.get(builder.next);
  const run = known?.raw === raw ? known : parseRun(builder.dialect, builder.env, raw, builder.next);
  builder.next = run.end + 1;
  return { raw: run.raw, start: run.start, end: run.end, children: run.children };
}

function takeUnit(builder: BlockBuilder, token: Token, length: number): Place {
  const start = builder.next;
  builder.next = start + length + 1;
  return placeOf(builder, token, start, start + length);
}

/** A container's rendered range ends with its last child. Without children, the container is an empty unit. */
function takeContainer(builder: BlockBuilder, open: Token, start: number): Place {
  if (builder.next === start) builder.next++;
  return placeOf(builder, open, start, builder.next - 1);
}

function placeOf(builder: BlockBuilder, token: Token, start: number, end: number): Place {
  const from = builder.lineStart(token.map?.[0] ?? 0);
  const to = builder.lineStart(token.map?.[1] ?? 0);
  return { key: String(from), from, to, start, end };
}

const HEADING_LEVELS = [1, 2, 3, 4, 5, 6] as const;

function headingLevel(token: Token): Heading['level'] {
  return HEADING_LEVELS.find((level) => token.tag === `h${level}`) ?? 6;
}

function alignOf(cell: Token): ColumnAlign {
  const style = attributeOf(cell, 'style');
  if (style.endsWith(':left')) return 'left';
  if (style.endsWith(':center')) return 'center';
  return style.endsWith(':right') ? 'right' : null;
}
