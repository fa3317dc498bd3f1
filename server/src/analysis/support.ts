// The support of an answer's sentences, kept with every comment that is written, edited or removed: the comment is weighed
// by the built-in analyser, and the turn's colours are counted anew, all in the writing transaction.

import type { Analysis } from '@frogpond/contract/analysis';
import { timestamp, type Clock } from '../clock.ts';
import type { Reader, Tx } from '../db/connect.ts';
import { aggregateSupport } from './aggregate.ts';
import { analyseComment, type CommentAnalysis } from './analyse-comment.ts';
import { toAnalysis } from './analysis-view.ts';
import {
  readSentences,
  readVoices,
  readWeighed,
  replaceAttributions,
  writeColors,
  writeSentiment,
} from './store.ts';

export type SupportDeps = { clock: Clock };

/** Weighs a comment by the built-in analyser and recounts its turn. */
export async function weighComment(deps: SupportDeps, tx: Tx, comment_id: string): Promise<void> {
  const comment = await readWeighed(tx, comment_id);
  if (comment === undefined) return;
  const sentences =
    (await readSentences(tx, comment.turn_id))?.sentences.map((sentence) => sentence.text) ?? [];
  const analysis = analyseComment({
    comment: comment.content,
    parent_text: comment.parent_content ?? comment.ai_response ?? '',
    sentences,
    is_reply: comment.parent_content !== null,
  });
  await keepAnalysis(deps, tx, comment, analysis, 'built-in');
}

/** Replaces what a comment stands for, and recounts its turn. */
export async function keepAnalysis(
  deps: SupportDeps,
  tx: Tx,
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: 'built-in' | 'model',
): Promise<void> {
  await writeSentiment(tx, comment.id, analysis.sentiment, analysis.whole_answer);
  const attributions = analysis.attributions.map(({ quote, ...attribution }) => ({
    ...attribution,
    comment_id: comment.id,
    turn_id: comment.turn_id,
    source: quote === undefined ? source : ('quote' as const),
  }));
  await replaceAttributions(tx, comment.id, attributions);
  await recountSupport(deps, tx, comment.turn_id);
}

/** A removed comment stops counting. */
export async function forgetComment(
  deps: SupportDeps,
  tx: Tx,
  comment: { id: string; turn_id: string },
): Promise<void> {
  await replaceAttributions(tx, comment.id, []);
  await recountSupport(deps, tx, comment.turn_id);
}

export async function recountSupport(deps: SupportDeps, tx: Tx, turn_id: string): Promise<void> {
  const row = await readSentences(tx, turn_id);
  if (row === undefined) return;
  const comments = await readVoices(tx, turn_id);
  const colors = aggregateSupport({
    sentence_count: row.sentences.length,
    comments,
    now: timestamp(deps.clock),
  });
  await writeColors(tx, turn_id, colors);
}

export async function readAnalysis(db: Reader, turn_id: string): Promise<Analysis | null> {
  const row = await readSentences(db, turn_id);
  return row === undefined ? null : toAnalysis(row);
}
