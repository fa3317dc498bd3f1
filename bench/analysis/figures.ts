// The figures of readings of labelled comments, by any reader: the sides, the coloured sentences, and the first related sentence.

import type { CommentAnalysis } from '../../server/src/analysis/comment-analysis.ts';
import { SENTIMENT_COLOR_CONFIDENCE, VOICE_CONFIDENCE_MIN } from '../../contract/src/limits.ts';
import type { Table } from '../table.ts';
import { LABELS } from './data.ts';
import type { Label, QaRow } from './data.ts';

/** Shares between 0 and 1, apart from the counts `comments` and `colored`. */
export type ReadingFigures = {
  comments: number;
  macro_f1: number;
  /** Share of comments with a side at the display threshold, and how many of these sides are right or the opposite of right. */
  shown: number;
  shown_precision: number;
  shown_opposite: number;
  /** Attributions with a side at the colouring threshold; right means the right sentence and the right side. */
  colored: number;
  colored_precision: number;
  /** Share of the labelled sentences with a side that are coloured with that side. */
  colored_recall: number;
  /** Share of the comments with labelled sentences whose first candidate is one of them. */
  first_hit: number;
};

/** A labelled comment and how a reader read it. */
export type LabelledReading = { row: QaRow; analysis: CommentAnalysis };

const BINS = [0, 0.3, 0.5, 0.6, 0.7, 0.8, 0.9, 0.95];
const WORST = 10;

/** Returns NaN for a figure without cases. */
export function readingFigures(readings: readonly LabelledReading[]): ReadingFigures {
  const judged = readings.map(judge);
  const shown = judged.filter(isShown);
  const colored = readings.flatMap(({ row, analysis }) =>
    coloredOf(analysis).map((attribution) => isRight(row, attribution)),
  );
  const right = colored.filter(Boolean).length;
  const sided = readings.flatMap(({ row }) => row.label.targets.filter(({ s }) => s !== 0));
  const targeted = readings.filter(({ row }) => row.label.targets.length > 0);
  const hits = targeted.filter(({ row, analysis }) =>
    row.label.targets.some(({ i }) => i === analysis.attributions[0]?.sentence_index),
  );
  return {
    comments: readings.length,
    macro_f1: macroF1(judged),
    shown: shown.length / readings.length,
    shown_precision: precision(shown),
    shown_opposite:
      shown.filter(({ label, said }) => label !== 'neutral' && label !== said).length / shown.length,
    colored: colored.length,
    colored_precision: right / colored.length,
    colored_recall: right / sided.length,
    first_hit: hits.length / targeted.length,
  };
}

const COLUMNS = [
  'comments',
  'macro-F1',
  'shown',
  'right',
  'opposite',
  'colouring',
  'right',
  'found',
  'first hit',
];

/** Returns a table with a row for each set of figures. */
export function figuresTable(
  title: string,
  rows: readonly (readonly [name: string, ReadingFigures])[],
): Table {
  return {
    title,
    columns: ['', ...COLUMNS],
    rows: rows.map(([name, { comments, colored, ...shares }]) => [
      name,
      String(comments),
      ...[shares.macro_f1, shares.shown, shares.shown_precision, shares.shown_opposite].map(show),
      String(colored),
      ...[shares.colored_precision, shares.colored_recall, shares.first_hit].map(show),
    ]),
  };
}

/** Counts the comments by labelled side and side as read. */
export function confusionTable(readings: readonly LabelledReading[]): Table {
  const judged = readings.map(judge);
  return {
    title: 'Side of a real comment: rows as labelled, columns as read (in brackets: shown)',
    columns: ['', ...LABELS],
    rows: LABELS.map((label) => [
      label,
      ...LABELS.map((said) => {
        const cell = judged.filter((row) => row.label === label && row.said === said);
        return `${cell.length} (${cell.filter(isShown).length})`;
      }),
    ]),
  };
}

/** Calibration: whether a confidence of 0.8 is right in 80% of the cases, for sides and for coloured sentences with a side. */
export function reliabilityTable(readings: readonly LabelledReading[]): Table {
  const sides = readings
    .map(judge)
    .filter(({ said }) => said !== 'neutral')
    .map(({ confidence, said, label }) => ({ confidence, isRight: said === label }));
  const sentences = readings.flatMap(({ row, analysis }) =>
    analysis.attributions
      .filter(({ stance }) => stance !== 0)
      .map((attribution) => ({ confidence: attribution.confidence, isRight: isRight(row, attribution) })),
  );
  const cells = (all: readonly { confidence: number; isRight: boolean }[], from: number, to: number) => {
    const held = all.filter(({ confidence }) => confidence >= from && confidence < to);
    return [String(held.length), show(held.filter((item) => item.isRight).length / held.length)];
  };
  return {
    title: 'Reliability: confidence, and the share that is right',
    columns: ['confidence', 'sides', 'right', 'sentences with a side', 'right'],
    rows: BINS.map((from, at) => {
      const to = BINS[at + 1] ?? 2;
      return [`${from} to ${Math.min(1, to)}`, ...cells(sides, from, to), ...cells(sentences, from, to)];
    }),
  };
}

/** On screen only: the texts are not part of this repository. */
export function worstTable(readings: readonly LabelledReading[]): Table {
  const wrong = readings
    .map((reading) => ({ ...reading, ...judge(reading) }))
    .filter(({ said, label }) => said !== 'neutral' && said !== label)
    .toSorted((a, b) => b.confidence - a.confidence)
    .slice(0, WORST);
  return {
    title: 'The most confident errors',
    columns: ['id', 'labelled', 'read', 'confidence', 'comment'],
    rows: wrong.map(({ row, label, said, confidence }) => [
      row.id,
      label,
      said,
      show(confidence),
      row.comment.replace(/\s+/g, ' ').slice(0, 240),
    ]),
  };
}

function judge({ row, analysis }: LabelledReading): Judged {
  const { type, confidence } = analysis.sentiment;
  return { source: row.site, label: row.label.stance, said: type, confidence };
}

function isShown({ said, confidence }: Judged): boolean {
  return said !== 'neutral' && confidence >= SENTIMENT_COLOR_CONFIDENCE;
}

function coloredOf({ attributions }: CommentAnalysis): CommentAnalysis['attributions'] {
  return attributions.filter(({ stance, confidence }) => stance !== 0 && confidence >= VOICE_CONFIDENCE_MIN);
}

function isRight(row: QaRow, { sentence_index, stance }: CommentAnalysis['attributions'][number]): boolean {
  return row.label.targets.some(({ i, s }) => i === sentence_index && s === stance);
}

/** A classified row: source, true label, predicted label, and confidence. */
type Judged = { source: string; label: Label; said: Label; confidence: number };

/** The mean of 2 tp / (2 tp + fp + fn) over the labels that occur. */
function macroF1(rows: readonly Judged[]): number {
  const scores = LABELS.flatMap((label) => {
    const named = rows.filter((row) => row.said === label).length;
    const real = rows.filter((row) => row.label === label).length;
    const right = rows.filter((row) => row.said === label && row.label === label).length;
    return real === 0 ? [] : [(2 * right) / (named + real)];
  });
  return mean(scores);
}

function precision(rows: readonly Judged[]): number {
  return mean(rows.map((row) => (row.said === row.label ? 1 : 0)));
}

function mean(values: readonly number[]): number {
  return values.length === 0 ? Number.NaN : values.reduce((sum, value) => sum + value, 0) / values.length;
}

/** Formats a share with three decimals; `-` for NaN. */
export function show(value: number): string {
  return Number.isNaN(value) ? '-' : value.toFixed(3);
}
