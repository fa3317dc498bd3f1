// Updates the support of an answer's sentences whenever a comment is written, edited or removed. The comment is read by the built-in
// analyser or as its author confirmed it, and the voices on the sentences that it refers or referred to are recounted from their rows, in
// the writing transaction, which holds the lock of the turn. Lock order: conversation, turn, sentences.

import type { CommentAnalysis } from '../comment-analysis.ts';
import type { Analysis } from '@frogpond/contract/conversations/analysis';
import { timestamp, type Clock } from '../../clock.ts';
import type { Reader, Tx } from '../../db/connect.ts';
import { SHORT_ANSWER, type StoredSentence } from '../../db/tables/analysis.ts';
import type { EventBus } from '../../events/bus.ts';
import { enqueue } from '../../jobs/store.ts';
import { toAnalysis, toPublicSupport, type PublicSupport } from '../analysis-view.ts';
import { readAs, textOf, type CommentReading } from '../read-comment.ts';
import { findSentences, findWeighed, replaceAttributions, writeSentiment } from '../store.ts';
import { loadSupport, recount, writeTap, type Recount, type Recounted, type Tap } from './store.ts';
import { SETTLED_AFTER_MS } from './tally.ts';

/** `has_model_reader`: a model reads comments after the built-in analyser. */
export type SupportDeps = { clock: Clock; has_model_reader: boolean };

/** Shows the new readings of these comments on open pages. Injected by the slice `comments`. */
export type PublishReadings = (commentIds: string[]) => Promise<unknown>;

/** The job in which a model reads the waiting comments of an answer. */
export const READ_COMMENTS = 'read_comments';

/** The job that recounts one answer when an account among its voices has become old enough for strong colours. */
export const RECOUNT_SUPPORT = 'recount_support';

/** The job that recounts every answer in which a person has a voice, after their suspension or its end. */
export const RECOUNT_PERSON = 'recount_person';

/** The turn after a recount, and the sentences whose support has changed. */
export type SupportChange = {
  turn_id: string;
  conversation_id: string;
  version: number;
  sentence_colors: PublicSupport[];
};

/** Shows the result of a recount on open pages. Does nothing if nothing changed. */
export function publishSupport(bus: Pick<EventBus, 'publish'>, change: SupportChange | undefined): void {
  if (change !== undefined) bus.publish({ type: 'analysis', ...change });
}

/**
 * Analyses a comment, or takes the reading that its author confirmed, and recounts its sentences. `comment_change`: 1 if the comment is
 * shown again. Returns undefined if it is deleted or removed.
 */
export async function weighComment(
  deps: SupportDeps,
  tx: Tx,
  commentId: string,
  { request_id = null, comment_change = 0 }: { request_id?: string | null; comment_change?: 0 | 1 } = {},
): Promise<SupportChange | undefined> {
  const kept = await keepReading(deps, tx, commentId, request_id);
  return kept && (await recountSupport(deps, tx, kept.turn_id, kept.indexes, comment_change));
}

/** Stores the reading as `weighComment` does, but returns the sentences to recount; undefined if the comment is deleted or removed. */
export async function keepReading(
  deps: SupportDeps,
  tx: Tx,
  commentId: string,
  requestId: string | null,
): Promise<{ turn_id: string; indexes: number[] } | undefined> {
  const weighed = await findCommentText(tx, commentId);
  if (weighed === undefined) return undefined;
  const { turn_id } = weighed.comment;
  const { analysis, source } = readAs(weighed.reading);
  const indexes = await keepAnalysis(tx, weighed.comment, analysis, source);
  if (source === 'built-in') await enqueueReading(deps, tx, turn_id, requestId);
  return { turn_id, indexes };
}

async function enqueueReading(
  { has_model_reader }: SupportDeps,
  tx: Tx,
  turnId: string,
  requestId: string | null,
): Promise<void> {
  if (!has_model_reader) return;
  await enqueue(tx, {
    kind: READ_COMMENTS,
    key: turnId,
    payload: { turn_id: turnId },
    request_id: requestId,
  });
}

export type Weighed = {
  comment: { id: string; turn_id: string; conversation_id: string };
  reading: CommentReading;
};

/** The analysers' input for a comment that is neither deleted nor removed. */
async function findCommentText(db: Reader, commentId: string): Promise<Weighed | undefined> {
  const comment = await findWeighed(db, { id: commentId });
  if (comment === undefined) return undefined;
  const { id, turn_id, conversation_id, confirmed_reading: confirmed } = comment;
  const text = textOf({ ...comment, sentences: await findSentences(db, turn_id) });
  return { comment: { id, turn_id, conversation_id }, reading: { text, confirmed } };
}

/** Replaces the analysis of a comment. Returns the sentences that it refers or referred to, which must be recounted. */
export async function keepAnalysis(
  tx: Tx,
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: AnalysisSource,
): Promise<number[]> {
  await writeSentiment(tx, comment.id, analysis, source === 'model' ? 'model' : 'built_in');
  return await replaceAttributions(tx, comment.id, attributionsOf(comment, analysis, source));
}

export type AnalysisSource = 'built-in' | 'model' | 'author';

/** Returns the attribution rows of a comment. */
export function attributionsOf(
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: AnalysisSource,
) {
  return analysis.attributions.map(({ quote, ...attribution }) => ({
    ...attribution,
    comment_id: comment.id,
    turn_id: comment.turn_id,
    source: quote === undefined ? source : ('quote' as const),
  }));
}

/**
 * Counts a new comment that was inserted with its analysis. `sentences`: the answer's sentences at the time of the analysis, which never
 * change; null if there was no answer yet. Returns undefined if the turn has been deleted.
 */
export async function countWeighed(
  deps: SupportDeps,
  tx: Tx,
  comment: { id: string; turn_id: string },
  weighed: {
    sentences: StoredSentence[] | null;
    analysis: CommentAnalysis;
    source: AnalysisSource;
    request_id: string;
  },
): Promise<SupportChange | undefined> {
  const { id, turn_id } = comment;
  const { sentences, analysis, source, request_id } = weighed;
  // The answer may have been stored since.
  if (sentences === null && (await findSentences(tx, turn_id)) !== null)
    return await weighComment(deps, tx, id, { request_id, comment_change: 1 });
  if (sentences !== null && source === 'built-in') await enqueueReading(deps, tx, turn_id, request_id);
  const indexes = analysis.attributions.map(({ sentence_index }) => sentence_index);
  return await recountSupport(deps, tx, turn_id, indexes, 1);
}

/** Deletes the attributions of a deleted or removed comment, and recounts the sentences that they were on. */
export async function uncountComment(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  comment: { id: string; turn_id: string },
): Promise<SupportChange | undefined> {
  const indexes = await replaceAttributions(tx, comment.id, []);
  return await recountSupport(deps, tx, comment.turn_id, indexes, -1);
}

/**
 * Recounts the sentences `indexes` of an answer (null: all; in a short answer always all) from their rows, and schedules another recount
 * for when an account among their voices becomes old enough for strong colours. Also adds `comment_change` to the number of comments of
 * the turn and its conversation. Returns undefined if the turn has been deleted.
 */
export async function recountSupport(
  { clock }: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  turnId: string,
  indexes: readonly number[] | null = null,
  commentChange: 1 | 0 | -1 = 0,
): Promise<SupportChange | undefined> {
  const recounted = await recount(tx, recountOf({ clock }, turnId, indexes, commentChange));
  return recounted && toChange(turnId, recounted);
}

type TappedSupport = { support: PublicSupport; change: SupportChange };

/**
 * Writes the voice of a tap, and recounts its sentence. Returns the support of the sentence, and the change: none if the voice was the
 * same, and in a short answer possibly of the other sentence only. Returns undefined if the account is suspended; the caller then rolls
 * back.
 */
export async function weighTap(
  { clock }: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  { turn_id, ...tap }: Omit<Tap, 'now'> & { turn_id: string },
): Promise<TappedSupport | undefined> {
  const values = recountOf({ clock }, turn_id, [tap.index], 0);
  const recounted = await writeTap(tx, { now: timestamp(clock), ...values, ...tap });
  const tally = recounted?.counted?.find(({ sentence_index }) => sentence_index === tap.index);
  if (recounted === undefined || tally === undefined) return undefined;
  const support = toPublicSupport(tap.index, tally, recounted.verdicts);
  return { support, change: toChange(turn_id, recounted) };
}

function recountOf(
  { clock }: Pick<SupportDeps, 'clock'>,
  turnId: string,
  indexes: readonly number[] | null,
  commentChange: 1 | 0 | -1,
): Recount {
  return {
    turn_id: turnId,
    indexes: indexes && [...indexes],
    short_answer: SHORT_ANSWER,
    comment_change: commentChange,
    settled_before: timestamp(clock, -SETTLED_AFTER_MS),
    settling_job: RECOUNT_SUPPORT,
  };
}

function toChange(turnId: string, { conversation_id, version, verdicts, counted }: Recounted): SupportChange {
  const changed = (counted ?? []).filter(({ is_changed }) => is_changed);
  const sentenceColors = changed.map((tally) => toPublicSupport(tally.sentence_index, tally, verdicts));
  return { turn_id: turnId, conversation_id, version, sentence_colors: sentenceColors };
}

/** Returns the current support of the sentences `indexes`, for example after new verdicts; undefined if the turn was deleted. */
export async function findSupportChange(
  db: Reader,
  { turn_id, conversation_id }: Pick<SupportChange, 'turn_id' | 'conversation_id'>,
  indexes: readonly number[],
): Promise<SupportChange | undefined> {
  const row = await loadSupport(db, { turn_id, viewer_id: null });
  if (row === undefined) return undefined;
  const { version, tallies, verdicts } = row;
  const sentenceColors = indexes.map((index) => toPublicSupport(index, tallies?.[index], verdicts));
  return { turn_id, conversation_id, version, sentence_colors: sentenceColors };
}

/** Recounts, in the background, every answer in which the person has a voice. */
export async function recountPerson(tx: Tx, userId: string): Promise<void> {
  await enqueue(tx, { kind: RECOUNT_PERSON, key: userId, payload: { user_id: userId } });
}

/** Returns 0 if the turn has no analysed answer. */
export async function countSentences(db: Reader, turnId: string): Promise<number> {
  return (await findSentences(db, turnId))?.length ?? 0;
}

/** Returns the analysis for the viewer, who may read the turn: the caller has checked that. */
export async function loadAnalysis(
  db: Reader,
  turnId: string,
  viewerId: string | null,
): Promise<Analysis | null> {
  const row = await loadSupport(db, { turn_id: turnId, viewer_id: viewerId });
  return row === undefined ? null : toAnalysis(row);
}
