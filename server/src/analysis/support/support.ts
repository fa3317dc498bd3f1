// Updates the support of an answer's sentences whenever a comment is written, edited or removed. The comment is read by the built-in
// analyser or as its author confirmed it, and the voices on the sentences that it refers or referred to are recounted from their rows, in
// the writing transaction. Lock order: conversation, turn, sentences.

import type { CommentAnalysis } from '../comment-analysis.ts';
import type { Analysis } from '@frogpond/contract/conversations/analysis';
import { timestamp, type Clock } from '../../clock.ts';
import type { Reader, Tx } from '../../db/connect.ts';
import type { StoredSentence } from '../../db/tables/analysis.ts';
import { enqueue } from '../../jobs/store.ts';
import { aggregateSupport, nextSettling, SETTLED_AFTER_MS, SHORT_ANSWER } from './aggregate.ts';
import { toAnalysis, toListed } from '../analysis-view.ts';
import { readAs, textOf, type CommentReading } from '../readings.ts';
import { lockTurn, readSentences, readWeighed, replaceAttributions, writeSentiment } from '../store.ts';
import { lockSentences, readSupport, readVoices, writeSupport } from './store.ts';
import { withTallies } from './tally.ts';

/** `has_model_reader`: a model reads comments after the built-in analyser. */
export type SupportDeps = { clock: Clock; has_model_reader: boolean };

/** The job in which a model reads the waiting comments of an answer. */
export const READ_COMMENTS = 'read_comments';

/** The job that recounts one answer when an account among its voices has become old enough for strong colours. */
export const RECOUNT_SUPPORT = 'recount_support';

/** The job that recounts every answer in which a person has a voice, after their suspension or its end. */
export const RECOUNT_PERSON = 'recount_person';

/** Analyses a comment, or takes the reading that its author confirmed, and recounts its turn. */
export async function weighComment(
  deps: SupportDeps,
  tx: Tx,
  comment_id: string,
  request_id: string | null = null,
): Promise<void> {
  const weighed = await readCommentText(tx, comment_id);
  if (weighed === undefined) return;
  const { analysis, source } = readAs(weighed.reading);
  await keepAnalysis(deps, tx, weighed.comment, analysis, source);
  if (source === 'built-in') await enqueueReading(deps, tx, weighed.comment.turn_id, request_id);
}

async function enqueueReading(
  { has_model_reader }: SupportDeps,
  tx: Tx,
  turn_id: string,
  request_id: string | null,
): Promise<void> {
  if (!has_model_reader) return;
  await enqueue(tx, { kind: READ_COMMENTS, key: turn_id, payload: { turn_id }, request_id });
}

export type Weighed = {
  comment: { id: string; turn_id: string; conversation_id: string };
  reading: CommentReading;
};

/** The analysers' input for a comment that is neither deleted nor removed. */
async function readCommentText(db: Reader, comment_id: string): Promise<Weighed | undefined> {
  const comment = await readWeighed(db, comment_id);
  if (comment === undefined) return undefined;
  const { id, turn_id, conversation_id, confirmed_reading: confirmed } = comment;
  const text = textOf({ ...comment, sentences: await readSentences(db, turn_id) });
  return { comment: { id, turn_id, conversation_id }, reading: { text, confirmed } };
}

/** Replaces the analysis of a comment, and recounts its turn. */
export async function keepAnalysis(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  comment: { id: string; turn_id: string },
  analysis: CommentAnalysis,
  source: AnalysisSource,
): Promise<void> {
  await writeSentiment(tx, comment.id, analysis, source === 'model' ? 'model' : 'built_in');
  const indexes = await replaceAttributions(tx, comment.id, attributionsOf(comment, analysis, source));
  await recountSupport(deps, tx, comment.turn_id, indexes);
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
 * change; null if there was no answer yet. The caller holds the locks of the turn and its sentences. Returns the analysis for the
 * comment's author.
 */
export async function countWeighed(
  deps: SupportDeps,
  tx: Tx,
  comment: { id: string; turn_id: string; user_id: string },
  weighed: {
    sentences: StoredSentence[] | null;
    analysis: CommentAnalysis;
    source: AnalysisSource;
    request_id: string;
  },
): Promise<Analysis | null> {
  const { turn_id, user_id } = comment;
  const { sentences, analysis, source, request_id } = weighed;
  if (sentences === null) {
    // The answer may have been stored since.
    if ((await readSentences(tx, turn_id)) === null) return null;
    await weighComment(deps, tx, comment.id, request_id);
    return await readAnalysis(tx, turn_id, user_id);
  }
  if (source === 'built-in') await enqueueReading(deps, tx, turn_id, request_id);
  const indexes = analysis.attributions.map(({ sentence_index }) => sentence_index);
  const counts = await countVoices(deps, tx, { turn_id, sentence_count: sentences.length, indexes }, user_id);
  return counts === undefined ? null : toAnalysis({ ...counts, sentences });
}

/** A removed comment stops counting. */
export async function uncountComment(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  comment: { id: string; turn_id: string },
): Promise<void> {
  const indexes = await replaceAttributions(tx, comment.id, []);
  await recountSupport(deps, tx, comment.turn_id, indexes);
}

/** Takes the turn's lock for a transaction that changes voices and recounts them. */
export async function lockForRecount(tx: Tx, turn_id: string): Promise<void> {
  await lockTurn(tx, turn_id);
}

/**
 * Recounts the sentences `indexes` of an answer (null: all) from their rows, and schedules another recount for when an account among
 * their voices becomes old enough for strong colours.
 */
export async function recountSupport(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  turn_id: string,
  indexes: readonly number[] | null = null,
): Promise<void> {
  const sentence_count = await lockSentences(tx, turn_id);
  if (sentence_count !== null) await countVoices(deps, tx, { turn_id, sentence_count, indexes }, null);
}

type Recount = { turn_id: string; sentence_count: number; indexes: readonly number[] | null };

/** Returns the analysis of the answer for `reader_id`; undefined if that is null. */
async function countVoices(
  deps: Pick<SupportDeps, 'clock'>,
  tx: Tx,
  { turn_id, sentence_count, indexes }: Recount,
  reader_id: string | null,
) {
  const now = timestamp(deps.clock);
  const settled_before = timestamp(deps.clock, -SETTLED_AFTER_MS);
  // In a short answer, a comment on the whole answer counts for every sentence.
  const some = indexes === null || sentence_count <= SHORT_ANSWER ? null : [...new Set(indexes)];
  const { tallies, comments, taps } = await readVoices(tx, { turn_id, settled_before, indexes: some });
  const counted = aggregateSupport({ sentence_count, comments, taps, now });
  const recounted = [...counted.entries()].filter(([index]) => some === null || some.includes(index));
  const settling = nextSettling({ comments, taps, now });
  const support = {
    turn_id,
    tallies: withTallies(tallies, sentence_count, new Map(recounted.map(([at, { tally }]) => [at, tally]))),
    attributions: new Map(recounted.map(([at, { attributions }]) => [at, attributions.map(toListed)])),
    settling_ms: settling === null ? null : Date.parse(settling) - Date.parse(now),
  };
  return await writeSupport(tx, RECOUNT_SUPPORT, support, reader_id);
}

/** Recounts, in the background, every answer in which the person has a voice. */
export async function recountPerson(tx: Tx, user_id: string): Promise<void> {
  await enqueue(tx, { kind: RECOUNT_PERSON, key: user_id, payload: { user_id } });
}

export async function countSentences(db: Reader, turn_id: string): Promise<number> {
  return (await readSentences(db, turn_id))?.length ?? 0;
}

/** The caller has checked that the viewer may read the turn. */
export async function readAnalysis(
  db: Reader,
  turn_id: string,
  viewer_id: string | null,
): Promise<Analysis | null> {
  const row = await readSupport(db, turn_id, viewer_id);
  return row === undefined ? null : toAnalysis(row);
}
