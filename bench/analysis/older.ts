// The analysis measured on older sets of comments: debates and reviews of answers (side), quoted and pointed-at sentences (attribution),
// and hand-written behaviour checks. They are a second opinion beside the real comments of qa.ts.

import type { CommentAnalysis, CommentText } from '../../server/src/analysis/comment-analysis.ts';
import { SENTIMENT_COLOR_CONFIDENCE as SURE, VOICE_CONFIDENCE_MIN } from '../../contract/src/limits.ts';
import { ATTRIBUTION_BASELINES, STANCE_BASELINES, randomHitRate } from './baselines.ts';
import { readAttribution, readChecks, readStance } from './data.ts';
import type { AttributionRow, CheckRow, StanceRow } from './data.ts';
import { hitRate, macroF1, precision, show } from './figures.ts';
import type { Judged, Ranked } from './figures.ts';
import type { Table } from '../table.ts';

/** Shares between 0 and 1; NaN if the file is missing. */
export type OlderFigures = {
  pooled_macro_f1: number;
  debate_macro_f1: number;
  debate_precision: number;
  hit1: number;
  hit3: number;
  quote_hit1: number;
};

export type OlderReadings = {
  stance: { row: StanceRow; analysis: CommentAnalysis }[];
  attribution: { row: AttributionRow; analysis: CommentAnalysis }[];
  checks: { row: CheckRow; analysis: CommentAnalysis }[];
};

const DEBATES = 'debagreement';
const QUOTING = 'se-quote';

export function readOlder(dir: string, analyse: (input: CommentText) => CommentAnalysis): OlderReadings {
  const analyseRow = (row: { comment: string; sentences: string[] }): CommentAnalysis =>
    analyse({ comment: row.comment, parent_text: row.sentences.join(' '), sentences: row.sentences });
  return {
    stance: readStance(dir, 'dev').map((row) => ({
      row,
      analysis: analyse({
        comment: row.comment,
        parent_text: row.parent,
        sentences: roughSentencesOf(row.parent),
      }),
    })),
    attribution: readAttribution(dir, 'dev')
      .filter((row) => row.target_indices.length > 0)
      .map((row) => ({ row, analysis: analyseRow(row) })),
    checks: readChecks(dir).map((row) => ({ row, analysis: analyseRow(row) })),
  };
}

export function olderFigures({ stance, attribution }: OlderReadings): OlderFigures {
  const judged = stance.map(judge);
  const debates = judged.filter(({ source }) => source === DEBATES);
  const ranked = attribution.map(rank);
  return {
    pooled_macro_f1: macroF1(judged),
    debate_macro_f1: macroF1(debates),
    debate_precision: precision(debates.filter(({ confidence }) => confidence >= SURE)),
    hit1: hitRate(ranked, 1),
    hit3: hitRate(ranked, 3),
    quote_hit1: hitRate(
      ranked.filter(({ source }) => source === QUOTING),
      1,
    ),
  };
}

/** Share of the checks with the right side and exactly the right sentences. */
export function checksPassed({ checks }: OlderReadings): number {
  return checks.filter((check) => hasSide(check) && hasSentences(check)).length / checks.length;
}

export function olderTables(readings: OlderReadings): Table[] {
  return [stanceTable(readings.stance), attributionTable(readings.attribution), checksTable(readings.checks)];
}

function stanceTable(readings: OlderReadings['stance']): Table {
  const rows = readings.map(({ row }) => row);
  const sources = sourcesOf(rows);
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
  const builtIn = readings.map(judge);
  return {
    title: `Side of a comment: macro-F1 (${rows.length} comments), and precision where the confidence is ${SURE} or more`,
    columns: ['', 'pooled', ...sources, `precision >= ${SURE}`, 'so sure'],
    rows: [
      ...STANCE_BASELINES.map(([name, say]) =>
        line(
          name,
          rows.map((row, at) => ({
            source: row.source,
            label: row.label,
            said: say(row, at),
            confidence: 0,
          })),
        ),
      ),
      line('built-in analyser', builtIn),
      ...sources.map((source) => {
        const own = builtIn.filter((row) => row.source === source);
        const sure = own.filter(({ confidence }) => confidence >= SURE);
        return [
          `  precision >= ${SURE} on ${source}`,
          ...Array.from({ length: sources.length + 1 }, () => ''),
          show(precision(sure)),
          `${sure.length}/${own.length}`,
        ];
      }),
    ],
  };
}

function attributionTable(readings: OlderReadings['attribution']): Table {
  const rows = readings.map(({ row }) => row);
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
  const bySource = (source: string): string => {
    const own = rows.filter((row) => row.source === source);
    return `${show(randomHitRate(own, 1))} ${show(randomHitRate(own, 3))}`;
  };
  return {
    title: `Sentence of a comment: hit@1 and hit@3 (${rows.length} comments; ${QUOTING} quotes)`,
    columns: ['', 'hit@1', 'hit@3', ...sources],
    rows: [
      ['at random', show(randomHitRate(rows, 1)), show(randomHitRate(rows, 3)), ...sources.map(bySource)],
      ...ATTRIBUTION_BASELINES.map(([name, ranking]) =>
        line(
          name,
          rows.map((row) => ({ source: row.source, targets: row.target_indices, ranking: ranking(row) })),
        ),
      ),
      line('built-in analyser', readings.map(rank)),
    ],
  };
}

function checksTable(checks: OlderReadings['checks']): Table {
  const sides = checks.filter(hasSide);
  const sentences = checks.filter(hasSentences);
  const both = sides.filter((check) => sentences.includes(check));
  const failed = checks.filter((check) => !both.includes(check)).map(({ row }) => row.id);
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

function judge({ row, analysis }: OlderReadings['stance'][number]): Judged {
  const { type, confidence } = analysis.sentiment;
  return { source: row.source, label: row.label, said: type, confidence };
}

function rank({ row, analysis }: OlderReadings['attribution'][number]): Ranked {
  const ranking = analysis.attributions.map(({ sentence_index }) => sentence_index);
  return { source: row.source, targets: row.target_indices, ranking };
}

function hasSide({ row, analysis }: OlderReadings['checks'][number]): boolean {
  return analysis.sentiment.type === row.label;
}

function hasSentences({ row, analysis }: OlderReadings['checks'][number]): boolean {
  const counted = analysis.attributions.filter(({ confidence }) => confidence >= VOICE_CONFIDENCE_MIN);
  return inOrder(counted.map(({ sentence_index }) => sentence_index)) === inOrder(row.target_indices);
}

function inOrder(indexes: readonly number[]): string {
  return indexes.toSorted((a, b) => a - b).join(' ');
}

/** A parent without given sentences is cut at its full stops: a rough substitute for an answer's stored sentences. */
function roughSentencesOf(parent: string): string[] {
  return parent.split(/(?<=[.!?])\s+|\n+/).filter((sentence) => /\p{L}/u.test(sentence));
}

function sourcesOf(rows: readonly { source: string }[]): string[] {
  return [...new Set(rows.map(({ source }) => source))].toSorted();
}
