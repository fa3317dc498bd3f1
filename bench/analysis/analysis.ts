// `npm run bench -- analysis`: the built-in reading of labelled comments, the behaviour checks, and the speed. The data is not part of
// this repository; without it only the speed is measured. The shipped weights were fitted on the same comments: `analysis-fit` prints
// the figures by cross-validation.

import { writeFileSync } from 'node:fs';
import { VOICE_CONFIDENCE_MIN } from '../../contract/src/limits.ts';
import { analyseComment } from '../../server/src/analysis/analyse-comment.ts';
import type { Table } from '../table.ts';
import { dataFolderOf, qaInput, readAttribution, readChecks, readQa } from './data.ts';
import {
  confusionTable,
  figuresTable,
  readingFigures,
  reliabilityTable,
  show,
  worstTable,
} from './figures.ts';
import { millisecondsPerComment, SPEED_COLUMNS, speedFigures, speedRows } from './speed.ts';

export type AnalysisOptions = { data?: string; json?: string };

/** `json`: path of a file to which the figures are written. */
export async function benchAnalysis(options: AnalysisOptions): Promise<Table[]> {
  const dir = dataFolderOf(options);
  const speed = {
    title: 'Reading a comment: time, answer of 40 sentences',
    columns: SPEED_COLUMNS,
    rows: speedRows(),
    figures: speedFigures(),
  };
  if (dir === undefined) {
    const where = 'no data given: name its folder with --data DIR or FROGPOND_ANALYSIS_DATA';
    return [{ title: 'Reading of comments: quality', columns: ['not measured'], rows: [[where]] }, speed];
  }
  const readings = readQa(dir, 'dev').map((row) => ({ row, analysis: analyseComment(qaInput(row)) }));
  const figures = {
    qa: readingFigures(readings),
    quotes_found: quotesFound(dir),
    checks_failed: failedChecks(dir),
    ms_per_comment: millisecondsPerComment(),
  };
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  return [
    figuresTable('Real comments under real answers, by askers and others', [
      ['built-in reading', figures.qa],
    ]),
    confusionTable(readings),
    reliabilityTable(readings),
    worstTable(readings),
    {
      title: 'Quotes, and hand-written behaviour checks: the side and exactly the sentences that count',
      columns: ['quotes found', 'checks failed'],
      rows: [[show(figures.quotes_found), figures.checks_failed.join(' ') || 'none']],
    },
    speed,
    { title: 'All figures', columns: ['JSON'], rows: [[JSON.stringify(figures)]] },
  ];
}

/** Returns, for comments that quote a sentence of the answer, the share whose first attribution is the quoted sentence. */
function quotesFound(dir: string): number {
  const rows = readAttribution(dir).filter(({ source }) => source === 'se-quote');
  const found = rows.filter(({ comment, sentences, target_indices }) => {
    const [first] = analyseComment({ comment, sentences, parent_text: sentences.join(' ') }).attributions;
    return first?.quote !== undefined && target_indices.includes(first.sentence_index);
  });
  return found.length / rows.length;
}

function failedChecks(dir: string): string[] {
  const inOrder = (indexes: readonly number[]): string => indexes.toSorted((a, b) => a - b).join(' ');
  const failed = readChecks(dir).filter(({ comment, sentences, parent, label, target_indices }) => {
    const { sentiment, attributions } = analyseComment({ comment, sentences, parent_text: parent });
    const counted = attributions.filter(({ confidence }) => confidence >= VOICE_CONFIDENCE_MIN);
    const indexes = counted.map(({ sentence_index }) => sentence_index);
    return sentiment.type !== label || inOrder(indexes) !== inOrder(target_indices);
  });
  return failed.map(({ id }) => id);
}
