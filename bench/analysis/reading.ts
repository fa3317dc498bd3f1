// `npm run bench -- reading --data DIR`: how well a model reads real comments. `--requests FILE` writes the requests that the product would
// send, one JSON a line {id, system, user}; `--replies FILE` reads {id, reply} (the model's text) and prints the figures of the built-in
// reading for both.

import { readFileSync, writeFileSync } from 'node:fs';
import { analyseComment, pointedSentences } from '../../server/src/analysis/analyse-comment.ts';
import { buildRequest, type ReaderComment } from '../../server/src/model-reader/prompt.ts';
import { parseReply } from '../../server/src/model-reader/reply.ts';
import { jsonSystemMessage } from '../../server/src/gateway/openai/request-body.ts';
import { parseJsonText } from '../../server/src/gateway/openai/json-answer.ts';
import { addressesAnalysis } from '../../server/src/analysis/steering.ts';
import type { Table } from '../table.ts';
import { type QaRow, dataFolderOf, qaInput, readQa } from './data.ts';
import {
  confusionTable,
  figuresTable,
  type LabelledReading,
  readingFigures,
  reliabilityTable,
  worstTable,
} from './figures.ts';

export type ReadingOptions = { data?: string; requests?: string; replies?: string };

/** Throws unless exactly one of `requests` and `replies` is given, and the folder of data exists. */
export async function benchReading({ requests, replies, ...options }: ReadingOptions): Promise<Table[]> {
  const dir = dataFolderOf(options);
  if (dir === undefined || (requests === undefined) === (replies === undefined))
    throw new Error('Usage: npm run bench -- reading --data DIR, and --requests FILE or --replies FILE');
  const rows = readQa(dir, 'dev');
  if (requests !== undefined) return [writeRequests(rows, requests)];
  return compare(rows, repliesIn(replies ?? ''));
}

function writeRequests(rows: readonly QaRow[], file: string): Table {
  // The product sends no comment that addresses the analysis to a model.
  const sent = rows.filter(({ comment }) => !addressesAnalysis(comment));
  const lines = sent.map((row) => {
    const request = buildRequest(row, [toReaderComment(row)]);
    return JSON.stringify({ id: row.id, system: jsonSystemMessage(request), user: request.user });
  });
  writeFileSync(file, `${lines.join('\n')}\n`);
  return {
    title: 'Requests for a reading model',
    columns: ['file', 'requests'],
    rows: [[file, String(lines.length)]],
  };
}

function compare(rows: readonly QaRow[], replyOf: ReadonlyMap<string, unknown>): Table[] {
  const builtIn = rows.map((row) => ({ row, analysis: analyseComment(qaInput(row)) }));
  let unread = 0;
  const byModel = rows.map((row): LabelledReading => {
    const [analysis] = parseReply(replyOf.get(row.id), [toReaderComment(row)], row.sentences);
    if (analysis === null || analysis === undefined) unread += 1;
    return { row, analysis: analysis ?? analyseComment(qaInput(row)) };
  });
  return [
    figuresTable('Real comments under real answers, by askers and others', [
      ['built in', readingFigures(builtIn)],
      ['model', readingFigures(byModel)],
    ]),
    confusionTable(byModel),
    reliabilityTable(byModel),
    worstTable(byModel),
    {
      title: 'Replies',
      columns: ['read', 'without a valid reading (built in instead)'],
      rows: [[String(rows.length - unread), String(unread)]],
    },
  ];
}

function toReaderComment(row: QaRow): ReaderComment {
  const { comment, role, earlier, earlier_roles } = row;
  return {
    text: comment,
    by: role,
    replies_to: null,
    earlier: earlier.map((text, at) => ({ by: earlier_roles[at] ?? 'other', text })),
    chosen: null,
    pointed: pointedSentences(qaInput(row)),
    related: [],
  };
}

/** A reply may be the model's text, or its JSON value. */
function repliesIn(file: string): Map<string, unknown> {
  const lines = readFileSync(file, 'utf8')
    .split('\n')
    .filter((line) => line.trim() !== '');
  return new Map(
    lines.map((line) => {
      // Written by the caller's own script.
      const { id, reply } = JSON.parse(line) as { id: string; reply: unknown };
      return [id, typeof reply === 'string' ? parseJsonText(reply) : reply];
    }),
  );
}
