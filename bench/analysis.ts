// The sentence analysis in figures, beside baselines from the same run: sides, sentences, behaviours, speed, the fitted parts by
// cross-validation, and the path through a model. The data lies outside this repository; without it the tables say so.

import { analyseComment } from '../server/src/analysis/analyse-comment.ts';
import type { CommentAnalysis } from '../server/src/analysis/analyse-comment.ts';
import { ATTRIBUTION_BASELINES, STANCE_BASELINES, randomHitRate } from './analysis-baselines.ts';
import { crossValidated } from './analysis-cross-validation.ts';
import { hasData, readAttribution, readChecks, readStance } from './analysis-data.ts';
import type { AttributionRow, CheckRow, StanceRow } from './analysis-data.ts';
import { hitRate, macroF1, precision, show } from './analysis-figures.ts';
import type { Judged, Ranked } from './analysis-figures.ts';
import { REFINED_COLUMNS, refinedRows } from './analysis-refined.ts';
import { SPEED_COLUMNS, speedRows } from './analysis-speed.ts';

export type AnalysisTable = { title: string; columns: string[]; rows: string[][] };

const SURE = 0.7;
const COUNTS_FROM = 0.5;
const QUOTING = 'se-quote';

export async function benchAnalysis(dataDir: string | undefined): Promise<AnalysisTable[]> {
  const speed = {
    title: 'Analysis of a comment: time, answer of 40 sentences',
    columns: SPEED_COLUMNS,
    rows: speedRows(),
  };
  if (!hasData(dataDir)) {
    const where = 'no data given: name its folder with --data DIR or FROGPOND_ANALYSIS_DATA';
    return [{ title: 'Analysis of comments: quality', columns: ['not measured'], rows: [[where]] }, speed];
  }
  const stance = readStance(dataDir, 'dev');
  const attribution = readAttribution(dataDir, 'dev').filter((row) => row.target_indices.length > 0);
  return [
    stanceTable(stance),
    attributionTable(attribution),
    checksTable(readChecks(dataDir)),
    {
      title: 'Fitted parts alone, on training threads they were not fitted on (5 folds)',
      columns: ['part', 'source', 'comments', 'macro-F1', 'hit@1', 'hit@3'],
      rows: crossValidated(readStance(dataDir, 'train-clean'), readAttribution(dataDir, 'train')),
    },
    { title: 'Refined by a model (fakes)', columns: REFINED_COLUMNS, rows: await refinedRows(attribution) },
    speed,
  ];
}

function stanceTable(rows: readonly StanceRow[]): AnalysisTable {
  const sources = sourcesOf(rows);
  const judge = (say: (row: StanceRow, at: number) => Pick<Judged, 'said' | 'confidence'>): Judged[] =>
    rows.map((row, at) => ({ source: row.source, label: row.label, ...say(row, at) }));
  const line = (name: string, judged: readonly Judged[]): string[] => {
    const sure = judged.filter(({ confidence }) => confidence >= SURE);
    return [
      name,
      show(macroF1(judged)),
      ...sources.map((source) => show(macroF1(judged.filter((row) => row.source === source)))),
      show(precision(sure)),
      `${sure.length}/${judged.length}`,
    ];
  };
  const builtIn = judge((row) => {
    const { sentiment } = analyseStance(row);
    return { said: sentiment.type, confidence: sentiment.confidence };
  });
  return {
    title: `Side of a comment: macro-F1 (${rows.length} comments), and precision where the confidence is ${SURE} or more`,
    columns: ['', 'pooled', ...sources, `precision >= ${SURE}`, 'so sure'],
    rows: [
      ...STANCE_BASELINES.map(([name, say]) =>
        line(
          name,
          judge((row, at) => ({ said: say(row, at), confidence: 0 })),
        ),
      ),
      line('built-in analyser', builtIn),
      ...sources.map((source) => [
        `  precision >= ${SURE} on ${source}`,
        ...Array.from({ length: sources.length + 1 }, () => ''),
        show(precision(builtIn.filter((row) => row.source === source && row.confidence >= SURE))),
        `${builtIn.filter((row) => row.source === source && row.confidence >= SURE).length}/${builtIn.filter((row) => row.source === source).length}`,
      ]),
    ],
  };
}

function attributionTable(rows: readonly AttributionRow[]): AnalysisTable {
  const sources = sourcesOf(rows);
  const line = (name: string, ranked: readonly Ranked[]): string[] => [
    name,
    show(hitRate(ranked, 1)),
    show(hitRate(ranked, 3)),
    ...sources.map((source) => {
      const own = ranked.filter((row) => row.source === source);
      return `${show(hitRate(own, 1))} ${show(hitRate(own, 3))}`;
    }),
  ];
  const rank = (ranking: (row: AttributionRow) => number[]): Ranked[] =>
    rows.map((row) => ({ source: row.source, targets: row.target_indices, ranking: ranking(row) }));
  const bySource = (source: string): string => {
    const own = rows.filter((row) => row.source === source);
    return `${show(randomHitRate(own, 1))} ${show(randomHitRate(own, 3))}`;
  };
  return {
    title: `Sentence of a comment: hit@1 and hit@3 (${rows.length} comments; ${QUOTING} quotes)`,
    columns: ['', 'hit@1', 'hit@3', ...sources],
    rows: [
      ['at random', show(randomHitRate(rows, 1)), show(randomHitRate(rows, 3)), ...sources.map(bySource)],
      ...ATTRIBUTION_BASELINES.map(([name, ranking]) => line(name, rank(ranking))),
      line(
        'built-in analyser',
        rank((row) => analyse(row).attributions.map(({ sentence_index }) => sentence_index)),
      ),
    ],
  };
}

function checksTable(checks: readonly CheckRow[]): AnalysisTable {
  const results = checks.map((check) => ({ check, analysis: analyse(check) }));
  const sides = results.filter(({ check, analysis }) => analysis.sentiment.type === check.label);
  const sentences = results.filter(
    ({ check, analysis }) => countedOf(analysis) === inOrder(check.target_indices),
  );
  const both = sides.filter((result) => sentences.includes(result));
  const failed = results.filter((result) => !both.includes(result)).map(({ check }) => check.id);
  return {
    title: 'Behaviour checks: the side, and exactly the sentences that count',
    columns: ['side', 'sentences', 'both', 'failed'],
    rows: [
      [sides, sentences, both]
        .map(({ length }) => `${length}/${checks.length}`)
        .concat(failed.join(' ') || 'none'),
    ],
  };
}

function countedOf(analysis: CommentAnalysis): string {
  const counted = analysis.attributions.filter(({ confidence }) => confidence >= COUNTS_FROM);
  return inOrder(counted.map(({ sentence_index }) => sentence_index));
}

function inOrder(indexes: readonly number[]): string {
  return indexes.toSorted((a, b) => a - b).join(' ');
}

function analyse(row: { comment: string; sentences: string[] }): CommentAnalysis {
  return analyseComment({
    comment: row.comment,
    parent_text: row.sentences.join(' '),
    sentences: row.sentences,
  });
}

/** A parent without given sentences is cut at its full stops: a rough stand-in for an answer's stored sentences. */
function analyseStance(row: StanceRow): CommentAnalysis {
  const sentences = row.parent.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));
  return analyseComment({ comment: row.comment, parent_text: row.parent, sentences });
}

function sourcesOf(rows: readonly { source: string }[]): string[] {
  return [...new Set(rows.map(({ source }) => source))].toSorted();
}
