// Judges answers by the stored viewpoints of their raters, and stores the verdicts beside the counts of the sentences. Reads without
// locks; an answer whose counts changed in between keeps its verdicts and is judged again.

import { findSupportChange } from '../analysis/support/support.ts';
import { toAgreement, toVerdictList, verdictAt, type StoredVerdict } from '../analysis/verdicts.ts';
import { timestamp, type Clock } from '../clock.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { RATERS_MAX, RATINGS_SETTLED_MS } from './constants.ts';
import type { Axis } from './fit.ts';
import { loadRatings } from './ratings-store.ts';
import * as store from './store.ts';
import { verdictOf, type SidedVoice } from './verdict.ts';

const UNJUDGED: store.NewVerdicts = { verdicts: null, agreed_count: 0, nearest_verdict: null };

export type JudgeDeps = { db: Db; clock: Clock; bus: Pick<EventBus, 'publish'> };

/** Returns the probability that the person belongs to the upper side; null if they have no viewpoint. */
export async function upperShareOf(db: Db, userId: string): Promise<number | null> {
  return (await store.loadViewpoints(db, [userId]))[0]?.upper ?? null;
}

/** Judges answers and stores changed verdicts; publishes `answer_judged` if readers see a change. `pause`: called between two steps. */
export async function judgeAnswers(
  { db, clock, bus }: JudgeDeps,
  axis: Axis | null,
  turnIds: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const answers = await store.loadJudgedAnswers(db, turnIds);
  const which = { settled_before: timestamp(clock, -RATINGS_SETTLED_MS), raters_max: RATERS_MAX };
  const noVoices = (length: number) => Array.from({ length }, (): SidedVoice[] => []);
  const voicesOf = new Map(answers.map((answer) => [answer.turn_id, noVoices(answer.sentence_count)]));
  for await (const ratings of axis === null ? [] : loadRatings(db, { turn_ids: turnIds, ...which })) {
    const rows = await store.loadViewpoints(db, [...new Set(ratings.map(({ person }) => person))]);
    const viewpoints = new Map(rows.map((row) => [row.user_id, row]));
    for (const { turn_id, person, sentence_index, value, weight } of ratings) {
      const viewpoint = viewpoints.get(person);
      if (viewpoint !== undefined)
        voicesOf.get(turn_id)?.[sentence_index]?.push({ value, weight, viewpoint });
      await pause();
    }
  }
  for (const answer of answers) {
    await pause();
    const voices = voicesOf.get(answer.turn_id) ?? [];
    const isJudged = axis !== null && voices.some(({ length }) => length > 0);
    const judged = isJudged ? await judge(voices, axis, pause) : UNJUDGED;
    if (String(answer.verdicts) === String(judged.verdicts)) continue;
    const shown = shownChanges(answer, judged);
    const step = { before: answer, after: judged, is_published: shown.length > 0 };
    const change = await inTransaction(db, async (tx) => {
      const isWritten = await store.writeVerdicts(tx, step);
      return isWritten && step.is_published ? await findSupportChange(tx, answer, shown) : undefined;
    });
    if (change !== undefined) bus.publish({ type: 'answer_judged', ...change });
  }
}

async function judge(voices: readonly SidedVoice[][], axis: Axis, pause: () => Promise<void>) {
  const verdicts: StoredVerdict[] = [];
  const distances: number[] = [];
  for (const ofSentence of voices) {
    const { agreed, missing } = verdictOf(ofSentence, axis);
    verdicts.push({ agreed, missing, ...peopleOf(ofSentence) });
    if (missing !== null && ofSentence.length > 0) distances.push(missing.lower + missing.upper);
    await pause();
  }
  return {
    verdicts: toVerdictList(verdicts),
    agreed_count: verdicts.filter(({ agreed }) => agreed !== 0).length,
    nearest_verdict: distances.length === 0 ? null : Math.min(...distances),
  };
}

/** In the published counts, each person is on their more likely side. */
function peopleOf(voices: readonly SidedVoice[]): Pick<StoredVerdict, 'lower' | 'upper'> {
  const people = { lower: { up: 0, down: 0 }, upper: { up: 0, down: 0 } };
  for (const { value, weight, viewpoint } of voices)
    people[viewpoint.upper >= 0.5 ? 'upper' : 'lower'][value > 0 ? 'up' : 'down'] +=
      weight * viewpoint.weight;
  return people;
}

/** Returns the sentences whose published verdict changes. */
function shownChanges(before: store.JudgedAnswer, after: store.NewVerdicts): number[] {
  const shown = (list: readonly number[] | null, index: number): string =>
    JSON.stringify(toAgreement(verdictAt(list, index)));
  const changed = (index: number) => shown(before.verdicts, index) !== shown(after.verdicts, index);
  return [...Array(before.sentence_count).keys()].filter(changed);
}
