// Judges answers by the stored viewpoints of their raters, and stores the verdicts beside the counts of the sentences. Reads without
// locks; an answer whose counts changed in between keeps its verdicts and is judged again.

import { toAgreement, toVerdictList, verdictAt, type StoredVerdict } from '../analysis/verdicts.ts';
import type { Db } from '../db/connect.ts';
import type { EventBus } from '../events/bus.ts';
import type { Axis, Viewpoint } from './fit.ts';
import { readSidedRatings, type SidedRating } from './ratings/store.ts';
import * as store from './store.ts';
import { logChancesOf, verdictOf, type SidedVoice } from './verdict.ts';

export type JudgeDeps = { db: Db; bus: Pick<EventBus, 'publish'> };

const NO_VERDICTS: store.NewVerdicts = { verdicts: null, agreed_count: 0, nearest_verdict: null };

/** Publishes an `answer_judged` message for each answer whose published verdicts changed. `pause`: lets other work run. */
export async function judgeAnswers(
  { db, bus }: JudgeDeps,
  axis: Axis | null,
  turn_ids: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const ratingsByTurn = new Map<string, SidedRating[]>();
  for (const rating of axis === null ? [] : await readSidedRatings(db, turn_ids)) {
    const ratings = ratingsByTurn.get(rating.turn_id) ?? [];
    if (ratings.push(rating) === 1) ratingsByTurn.set(rating.turn_id, ratings);
  }
  for (const answer of await store.readJudgedAnswers(db, turn_ids)) {
    const ratings = ratingsByTurn.get(answer.turn_id);
    const isJudged = axis !== null && ratings !== undefined;
    const judged = isJudged ? await judge(answer, ratings, axis, pause) : NO_VERDICTS;
    if (
      String(answer.verdicts) === String(judged.verdicts) ||
      !(await store.writeVerdicts(db, answer, judged))
    )
      continue;
    const { conversation_id, turn_id } = answer;
    if (isPublished(answer, judged)) bus.publish({ type: 'answer_judged', conversation_id, turn_id });
  }
}

async function judge(
  { sentence_count }: store.JudgedAnswer,
  ratings: readonly SidedRating[],
  axis: Axis,
  pause: () => Promise<void>,
): Promise<store.NewVerdicts> {
  // A person has one viewpoint for all sentences, so values derived from it are computed once.
  const viewpoints = new Map<string, Viewpoint>();
  const voices: SidedVoice[][] = Array.from({ length: sentence_count }, () => []);
  for (const { person, sentence_index, value, weight, person_weight, position, variance, upper } of ratings) {
    const viewpoint = viewpoints.get(person) ?? { position, variance, upper, weight: person_weight };
    viewpoints.set(person, viewpoint);
    logChancesOf(viewpoint);
    voices[sentence_index]?.push({ value, weight, viewpoint });
    await pause();
  }
  const verdicts: StoredVerdict[] = [];
  for (const ofSentence of voices) {
    const { agreed, missing } = verdictOf(ofSentence, axis);
    verdicts.push({ agreed, missing, ...peopleOf(ofSentence) });
    await pause();
  }
  const distances = verdicts.flatMap(({ missing }, index) =>
    missing === null || voices[index]?.length === 0 ? [] : missing.lower + missing.upper,
  );
  return {
    verdicts: toVerdictList(verdicts),
    agreed_count: verdicts.filter(({ agreed }) => agreed !== 0).length,
    nearest_verdict: distances.length === 0 ? null : Math.min(...distances),
  };
}

/** For the published counts everyone is on one side, the more likely one. */
function peopleOf(voices: readonly SidedVoice[]): Pick<StoredVerdict, 'lower' | 'upper'> {
  const count = (isUpper: boolean, value: 1 | -1): number =>
    Math.round(
      voices
        .filter((voice) => voice.value === value && voice.viewpoint.upper >= 0.5 === isUpper)
        .reduce((sum, { weight, viewpoint }) => sum + weight * viewpoint.weight, 0),
    );
  return {
    lower: { up: count(false, 1), down: count(false, -1) },
    upper: { up: count(true, 1), down: count(true, -1) },
  };
}

/** The counts of the sides change with every fit, so an event is published only for a changed verdict or number of missing raters. */
function isPublished(before: store.JudgedAnswer, after: store.NewVerdicts): boolean {
  const shown = (list: readonly number[] | null): string =>
    Array.from({ length: before.sentence_count }, (_, index) => {
      const { agreed, raters_missing } = toAgreement(verdictAt(list, index));
      return `${agreed} ${raters_missing}`;
    }).join();
  return shown(before.verdicts) !== shown(after.verdicts);
}
