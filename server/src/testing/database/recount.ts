// Recounts all voices from their rows in the plainest way, independently of the statement that maintains the tallies. Returns the
// sentences whose stored tally differs; every test expects an empty list.

import { verdictLabel } from '@frogpond/text/sentences/verdict';
import type { Reader } from '../../db/connect.ts';

type Counts = [
  up: number,
  down: number,
  said_up: number,
  said_down: number,
  settled_up: number,
  settled_down: number,
];
export type WrongTally = { turn_id: string; sentence_index: number; stored: Counts; recounted: Counts };

/** `act` 0: read from a comment, not confirmed. */
type Opinion = { user_id: string; stance: number; act: number; created_at: string; comment_id: string };

const DAY_MS = 24 * 60 * 60 * 1000;

/** Accounts that become a day old between the write and this call make a tally differ. */
export async function wrongTallies(db: Reader): Promise<WrongTally[]> {
  const answers = await db.selectFrom('sentences').select(['turn_id', 'sentences']).execute();
  const tallies = await db.selectFrom('sentence_tallies').selectAll().execute();
  const comments = await db
    .selectFrom('comments')
    .selectAll()
    .where('is_deleted', '=', false)
    .where('removed_at', 'is', null)
    .execute();
  const attributions = await db.selectFrom('attributions').selectAll().execute();
  const taps = await db.selectFrom('voices').selectAll().execute();
  const users = await db.selectFrom('users').select(['id', 'created_at', 'suspended_at']).execute();
  const userById = new Map(users.map((user) => [user.id, user]));

  const opinionsOn = (turnId: string, index: number, isShort: boolean): Opinion[] => {
    const fromComments = comments
      .filter((comment) => comment.turn_id === turnId)
      .flatMap((comment): Opinion[] => {
        const { id: commentId, user_id, created_at, confirmed_act: act } = comment;
        const onWhole = { stance: comment.sentiment_stance, confidence: comment.sentiment_confidence };
        const onSentence = attributions.find(
          (one) => one.comment_id === commentId && one.sentence_index === index,
        );
        if (comment.is_whole_answer && !isShort) return [];
        const said = comment.is_whole_answer ? onWhole : onSentence;
        if (said === undefined || user_id === null) return [];
        if (act === null && (said.stance === 0 || said.confidence < 0.5)) return [];
        return [{ user_id, stance: said.stance, act: act ?? 0, created_at, comment_id: commentId }];
      });
    const fromTaps = taps
      .filter((tap) => tap.turn_id === turnId && tap.sentence_index === index)
      .map(({ user_id, stance, act, created_at }) => ({ user_id, stance, act, created_at, comment_id: '' }));
    return [...fromComments, ...fromTaps];
  };

  const recount = (opinions: Opinion[]): Counts => {
    const counts: Counts = [0, 0, 0, 0, 0, 0];
    for (const userId of new Set(opinions.map((opinion) => opinion.user_id))) {
      const user = userById.get(userId);
      const own = opinions.filter((opinion) => opinion.user_id === userId);
      const [voice] = own.toSorted(
        (a, b) =>
          b.act - a.act ||
          Date.parse(b.created_at) - Date.parse(a.created_at) ||
          (a.comment_id < b.comment_id ? 1 : -1),
      );
      if (user === undefined || user.suspended_at !== null || voice === undefined || voice.stance === 0)
        continue;
      const side = voice.stance === 1 ? 0 : 1;
      counts[side] += 1;
      if (voice.act > 0) counts[2 + side] = (counts[2 + side] ?? 0) + 1;
      if (Date.now() - Date.parse(user.created_at) >= DAY_MS) counts[4 + side] = (counts[4 + side] ?? 0) + 1;
    }
    return counts;
  };

  return answers.flatMap(({ turn_id, sentences }) =>
    sentences.flatMap((_, index): WrongTally[] => {
      const tally = tallies.find((one) => one.turn_id === turn_id && one.sentence_index === index);
      const stored: Counts =
        tally === undefined
          ? [0, 0, 0, 0, 0, 0]
          : [tally.up, tally.down, tally.said_up, tally.said_down, tally.settled_up, tally.settled_down];
      const recounted = recount(opinionsOn(turn_id, index, sentences.length <= 2));
      return String(stored) === String(recounted)
        ? []
        : [{ turn_id, sentence_index: index, stored, recounted }];
    }),
  );
}

/** Returns the conversations whose stored numbers of verdicts differ from a recount of their tallies; every test expects an empty list. */
export async function wrongVerdictCounts(db: Reader): Promise<{ id: string; stored: number[] }[]> {
  const tallies = await db
    .selectFrom('sentence_tallies as k')
    .innerJoin('turns as t', 't.id', 'k.turn_id')
    .where('t.removed_at', 'is', null)
    .select(['t.conversation_id', 'k.up', 'k.down'])
    .execute();
  const conversations = await db
    .selectFrom('conversations')
    .select(['id', 'supported_count', 'mixed_count', 'disputed_count'])
    .execute();
  return conversations.flatMap(({ id, supported_count, mixed_count, disputed_count }) => {
    const verdicts = tallies
      .filter((tally) => tally.conversation_id === id)
      .map(({ up, down }) => verdictLabel(up, down));
    const stored = [supported_count, mixed_count, disputed_count];
    const recounted = (['Supported', 'Mixed', 'Disputed'] as const).map(
      (label) => verdicts.filter((verdict) => verdict === label).length,
    );
    return String(stored) === String(recounted) ? [] : [{ id, stored }];
  });
}
