// Benchmarks of the sentence analysis: real comments under real answers, older data sets with baselines from the same run, behaviour
// checks and speed. The data is not part of this repository; without it only the speed is measured.

import { writeFileSync } from 'node:fs';
import { analyseComment } from '../../server/src/analysis/analyse-comment.ts';
import { dataFolderOf, readQa } from './data.ts';
import { checksPassed, olderFigures, olderTables, readOlder } from './older.ts';
import { confusionTable, figuresTable, readingFigures, reliabilityTable, worstTable } from './figures.ts';
import { readQaRow } from './qa.ts';
import { SPEED_COLUMNS, millisecondsPerComment, speedFigures, speedRows } from './speed.ts';
import type { Table } from '../table.ts';

export type AnalysisOptions = { data?: string; json?: string };

/** `json`: path of a file to which the figures of the real comments, the older sets and the speed are written. */
export async function benchAnalysis(options: AnalysisOptions): Promise<Table[]> {
  const dir = dataFolderOf(options);
  const speed = {
    title: 'Analysis of a comment: time, answer of 40 sentences',
    columns: SPEED_COLUMNS,
    rows: speedRows(),
    figures: speedFigures(),
  };
  if (dir === undefined) {
    const where = 'no data given: name its folder with --data DIR or FROGPOND_ANALYSIS_DATA';
    return [{ title: 'Analysis of comments: quality', columns: ['not measured'], rows: [[where]] }, speed];
  }
  const rows = readQa(dir, 'dev');
  const readings = rows.map((row) => readQaRow(row));
  const older = readOlder(dir, analyseComment);
  const figures = {
    qa: readingFigures(readings),
    older: olderFigures(older),
    checks: checksPassed(older),
    ms_per_comment: millisecondsPerComment(),
  };
  if (options.json !== undefined) writeFileSync(options.json, `${JSON.stringify(figures, null, 2)}\n`);
  return [
    figuresTable('Real comments under real answers, by askers and others', [
      ['built-in analyser', figures.qa],
    ]),
    confusionTable(readings),
    reliabilityTable(readings),
    worstTable(readings),
    ...olderTables(older),
    speed,
    { title: 'All figures', columns: ['JSON'], rows: [[JSON.stringify(figures)]] },
  ];
}
