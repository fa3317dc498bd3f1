// The support of an answer's sentences, kept with every comment that is written, edited or removed: the comment is weighed
// by the built-in analyser, and the turn's colours are counted anew, all in the writing transaction. A model may refine it later.

import type { Analysis, SentenceSupport } from '@frogpond/contract/analysis';
import { timestamp, type Clock } from '../clock.ts';
import type { Reader, Tx } from '../db/connect.ts';
import type { StoredSentence } from '../db/tables.ts';
import { enqueue } from '../jobs/store.ts';
import { aggregateSupport, nextSettling } from './aggregate.ts';
import { analyseComment, type CommentAnalysis, type CommentText } from './analyse-comment.ts';
import { toAnalysis } from './analysis-view.ts';
import {
  readSentences,
  readVoices,
  readWeighed,
  replaceAttributions,
  writeColors,
  writeSentiment,
} from './store.ts';

/** `analysis_model`: the model that refines what the built-in analyser found, if any. */
export type SupportDeps = { clock: Clock; analysis_model: string | null };

/** The job that refines one comment's analysis by the model. */
export const REFINE_COMMENT = 'refine_comment';

/** The job that counts one answer's voices anew when an account among them has come of age. */
export const RECOUNT_SUPPORT = 'recount_support';

/** Weighs a comment by the built-in analyser and recounts its turn. */
export async function weighComment(
  deps: SupportDeps,
  tx: Tx,
  comment_id: string,
  request_id: string | null = null,
): Promise<void> {
  const weighed = await readCommentText(tx, comment_id);
  if (weighed === undefined) return;
  await keepAnalysis(deps, tx, weighed.comment, analyseComment(weighed.text), 'built-in');
  if (deps.analysis_model === null) return;
  await enqueueRefinement(tx, comment_id, request_id);
}

async function enqueueRefinement(tx: Tx, comment_id: string, request_id: string | null): Promise<void> {
  await enqueue(tx, { kind: REFINE_COMMENT, key: comment_id, payload: { comment_id }, request_id });
}

export type Weighed = {
  comment: { id: string; turn_id: string; conversation_id: string };
  text: CommentText;
};

/** A standing comment as the analysers take it. */
export async function readCommentText(db: Reader, comment_id: string): Promise<Weighed | undefined> {
  const comment = await readWeighed(db, comment_id);
  if (comment === undefined) return undefined;
  const { id, turn_id, conversation_id } = comment;
  const row = await readSentences(db, turn_id);
  const text = {
    comment: comment.content,
    parent_text: comment.parent_content ?? comment.ai_response ?? '',
    sentences: row?.sentences.map((sentence) => sentence.text) ?? [],
    is_reply: comment.parent_content !== null,
    is_asker: comment.is_asker,
  };
  return { comment: { id, turn_id, conversation_id }, text };
}

/** Replaces what a comment stands for, and recounts its turn. */
export async function keepAnalysis(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: 'built-in' | 'model',
): Promise<void> {
  await writeSentiment(tx, comment.id, analysis.sentiment, analysis.whole_answer);
  await replaceAttributions(tx, comment.id, attributionsOf(comment, analysis, source));
  await recountSupport(deps, tx, comment.turn_id);
}

/** The rows that say which sentences a comment speaks of. */
export function attributionsOf(
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: 'built-in' | 'model',
) {
  return analysis.attributions.map(({ quote, ...attribution }) => ({
    ...attribution,
    comment_id: comment.id,
    turn_id: comment.turn_id,
    source: quote === undefined ? source : ('quote' as const),
  }));
}

/**
 * Counts in a comment that was written with its analysis. `sentences`: those that it was weighed against, which never change;
 * null where there was no answer yet. The caller holds the turn's lock.
 */
export async function countWeighed(
  deps: SupportDeps,
  tx: Tx,
  comment: { id: string; turn_id: string },
  weighed: { sentences: StoredSentence[] | null; request_id: string },
): Promise<Analysis | null> {
  const { sentences, request_id } = weighed;
  if (sentences === null) {
    // The answer may have come in the meantime.
    if ((await readSentences(tx, comment.turn_id)) === undefined) return null;
    await weighComment(deps, tx, comment.id, request_id);
    return await readAnalysis(tx, comment.turn_id);
  }
  if (deps.analysis_model !== null) await enqueueRefinement(tx, comment.id, request_id);
  return toAnalysis({ sentences, colors: await countVoices(deps, tx, comment.turn_id, sentences.length) });
}

/** A removed comment stops counting. */
export async function forgetComment(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  comment: { id: string; turn_id: string },
): Promise<void> {
  await replaceAttributions(tx, comment.id, []);
  await recountSupport(deps, tx, comment.turn_id);
}

/** Counts the voices on an answer, and once more when a voice that doesn't make a colour strong yet may do so. */
export async function recountSupport(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  turn_id: string,
): Promise<void> {
  const row = await readSentences(tx, turn_id);
  if (row !== undefined) await countVoices(deps, tx, turn_id, row.sentences.length);
}

async function countVoices(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  turn_id: string,
  sentence_count: number,
): Promise<SentenceSupport[]> {
  const comments = await readVoices(tx, turn_id);
  const counted = { sentence_count, comments, now: timestamp(deps.clock) };
  const colors = aggregateSupport(counted);
  await writeColors(tx, turn_id, colors);
  const settling = nextSettling(counted);
  if (settling !== null) {
    const delay_ms = Date.parse(settling) - Date.parse(counted.now);
    await enqueue(tx, { kind: RECOUNT_SUPPORT, key: turn_id, payload: { turn_id }, delay_ms });
  }
  return colors;
}

export async function readAnalysis(db: Reader, turn_id: string): Promise<Analysis | null> {
  const row = await readSentences(db, turn_id);
  return row === undefined ? null : toAnalysis(row);
}
