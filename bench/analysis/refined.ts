// Refinement with fake models: one that returns the labels, and ones that fail, break the rules or are malicious. Shows that a valid
// reply is stored, and that an invalid one changes nothing.

import type { CommentText } from '../../server/src/analysis/comment-analysis.ts';
import { analyseComment } from '../../server/src/analysis/analyse-comment.ts';
import { refineAnalysis } from '../../server/src/analysis/refinement/refine.ts';
import { type AttributionRow, type QaRow, qaInput } from './data.ts';
import { type LabelledReading, type Ranked, hitRate, show } from './figures.ts';

type Fake = { name: string; reply: (row: AttributionRow) => unknown };

const sentiment = (type: string, confidence = 0.9) => ({ type, confidence });
const evidenceOf = (comment: string): string => comment.slice(0, 40);

const FAKES: readonly Fake[] = [
  {
    name: 'knows the answers',
    reply: ({ comment, target_indices, stance }) => ({
      sentiment: sentiment(stance === 1 ? 'agree' : 'disagree'),
      whole_answer: target_indices.length === 0,
      attributions: target_indices.map((sentence_index) => ({
        sentence_index,
        stance: stance === 1 ? 1 : -1,
        confidence: 0.9,
        evidence: evidenceOf(comment),
      })),
    }),
  },
  {
    name: 'is away',
    reply: () => {
      throw new Error('away');
    },
  },
  { name: 'writes half a reply', reply: () => ({ sentiment: sentiment('agree') }) },
  {
    name: 'invents its evidence',
    reply: ({ sentences }) => ({
      sentiment: sentiment('agree', 1),
      whole_answer: false,
      attributions: sentences.slice(0, 5).map((_, sentence_index) => ({
        sentence_index,
        stance: 1,
        confidence: 1,
        evidence: 'as everybody knows',
      })),
    }),
  },
  {
    name: 'points beyond the answer',
    reply: ({ comment, sentences }) => ({
      sentiment: sentiment('agree', 1),
      whole_answer: false,
      attributions: [
        { sentence_index: sentences.length, stance: 1, confidence: 1, evidence: evidenceOf(comment) },
      ],
    }),
  },
  {
    name: 'speaks of other comments',
    reply: ({ comment }) => ({
      sentiment: sentiment('agree', 1),
      whole_answer: false,
      attributions: [
        { comment_id: 'another', sentence_index: 0, stance: 1, confidence: 1, evidence: evidenceOf(comment) },
      ],
    }),
  },
];

/** Real comments refined by a model that returns the labels. Not perfect, because some labels violate the rules for a reply. */
export async function readQaRefined(rows: readonly QaRow[]): Promise<LabelledReading[]> {
  return await Promise.all(
    rows.map(async (row) => {
      const input = qaInput(row);
      const { analysis } = await refineAnalysis(async () => labelsOf(row), input, analyseComment(input));
      return { row, analysis };
    }),
  );
}

function labelsOf({ comment, label }: QaRow): unknown {
  return {
    sentiment: sentiment(label.stance),
    whole_answer: label.targets.length === 0,
    attributions: label.targets.map(({ i, s }) => ({
      sentence_index: i,
      stance: s,
      confidence: 0.9,
      evidence: evidenceOf(comment),
    })),
  };
}

export const REFINED_COLUMNS = ['a model that', 'replies taken', 'built-in kept', 'hit@1', 'hit@3'];

export async function refinedRows(rows: readonly AttributionRow[]): Promise<string[][]> {
  return await Promise.all(FAKES.map(async (fake) => await measureFake(fake, rows)));
}

async function measureFake(fake: Fake, rows: readonly AttributionRow[]): Promise<string[]> {
  let taken = 0;
  const ranked: Ranked[] = [];
  for (const row of rows) {
    const input: CommentText = {
      comment: row.comment,
      parent_text: row.sentences.join(' '),
      sentences: row.sentences,
    };
    const refinement = await refineAnalysis(async () => fake.reply(row), input, analyseComment(input));
    if (refinement.outcome === 'refined') taken += 1;
    const ranking = refinement.analysis.attributions.map(({ sentence_index }) => sentence_index);
    ranked.push({ source: row.source, targets: row.target_indices, ranking });
  }
  return [
    fake.name,
    `${taken}/${rows.length}`,
    `${rows.length - taken}/${rows.length}`,
    show(hitRate(ranked, 1)),
    show(hitRate(ranked, 3)),
  ];
}
