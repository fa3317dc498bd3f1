// Judges answers by the stored viewpoints of their raters, and stores the verdicts beside the counts of the sentences. Reads without
// locks; an answer whose counts changed in between keeps its verdicts and is judged again.

import { toAgreement, toVerdictList, verdictAt, type StoredVerdict } from '../analysis/verdicts.ts';
import type { Db } from '../db/connect.ts';
import { inTransaction } from '../db/transaction.ts';
import type { EventBus } from '../events/bus.ts';
import { readSidedRatings, type SidedRating } from './ratings/store.ts';
import {
  lockConversation,
  readJudgedAnswers,
  recountConversation,
  writeVerdicts,
  type JudgedAnswer,
  type Model,
  type NewVerdicts,
} from './store.ts';
import { missingVoices, verdictOf, type SideCount, type SidedVoice } from './verdict.ts';
import type { Axis, Viewpoint } from './viewpoints.ts';

export type JudgeDeps = { db: Db; bus: Pick<EventBus, 'publish'> };

const NO_VERDICTS: NewVerdicts = { verdicts: null, agreed_count: 0, nearest_verdict: null };

/** Publishes an `answer_judged` message for each answer whose published verdicts changed. `pause` runs between two answers. */
export async function judgeAnswers(
  { db, bus }: JudgeDeps,
  { version, axis }: Pick<Model, 'version' | 'axis'>,
  turn_ids: readonly string[],
  pause: () => Promise<void>,
): Promise<void> {
  const answers = await readJudgedAnswers(db, turn_ids);
  const ratings = axis === null ? [] : await readSidedRatings(db, turn_ids, version);
  const ratingsByTurn = groupedBy(ratings, ({ turn_id }) => turn_id);
  for (const answer of answers) {
    await pause();
    const judged = axis === null ? NO_VERDICTS : judge(answer, ratingsByTurn.get(answer.turn_id) ?? [], axis);
    if (isEqual(answer.verdicts, judged.verdicts)) continue;
    if (!(await store(db, answer, judged))) continue;
    const { conversation_id, turn_id } = answer;
    if (isPublished(answer, judged)) bus.publish({ type: 'answer_judged', conversation_id, turn_id });
  }
}

function judge({ sentence_count }: JudgedAnswer, ratings: readonly SidedRating[], axis: Axis): NewVerdicts {
  if (ratings.length === 0) return NO_VERDICTS;
  // A person has one viewpoint for all sentences, so values derived from it are computed once.
  const viewpoints = new Map<string, Viewpoint>();
  const voices = ratings.map(
    ({ person, sentence_index, value, weight, position, variance, upper, person_weight }) => {
      const viewpoint = viewpoints.get(person) ?? { position, variance, upper, weight: person_weight };
      viewpoints.set(person, viewpoint);
      return { sentence_index, value, weight, viewpoint };
    },
  );
  const bySentence = groupedBy(voices, ({ sentence_index }) => sentence_index);
  const verdicts = Array.from({ length: sentence_count }, (_, index) =>
    judgeSentence(bySentence.get(index) ?? [], axis),
  );
  const distances = verdicts.flatMap(({ missing }, index) =>
    missing === null || !bySentence.has(index) ? [] : missing.lower + missing.upper,
  );
  return {
    verdicts: toVerdictList(verdicts),
    agreed_count: verdicts.filter(({ agreed }) => agreed !== 0).length,
    nearest_verdict: distances.length === 0 ? null : Math.min(...distances),
  };
}

const AGREED = { supported: 1, disputed: -1 } as const;

function judgeSentence(voices: readonly SidedVoice[], axis: Axis): StoredVerdict {
  const { agreed } = verdictOf(voices, axis);
  return {
    agreed: agreed === null ? 0 : AGREED[agreed],
    missing: missingVoices(voices, axis),
    lower: peopleOf(voices.filter(({ viewpoint }) => viewpoint.upper < 0.5)),
    upper: peopleOf(voices.filter(({ viewpoint }) => viewpoint.upper >= 0.5)),
  };
}

/** For the published counts everyone is on one side, the more likely one. */
function peopleOf(voices: readonly SidedVoice[]): SideCount {
  const count = { up: 0, down: 0 };
  for (const { value, weight, viewpoint } of voices)
    count[value > 0 ? 'up' : 'down'] += weight * viewpoint.weight;
  return { up: Math.round(count.up), down: Math.round(count.down) };
}

/** Takes the conversation's lock only if its number of verdicts changes. */
async function store(db: Db, answer: JudgedAnswer, judged: NewVerdicts): Promise<boolean> {
  if (judged.agreed_count === answer.agreed_count) return await writeVerdicts(db, answer, judged);
  return await inTransaction(db, async (tx) => {
    await lockConversation(tx, answer.conversation_id);
    if (!(await writeVerdicts(tx, answer, judged))) return false;
    await recountConversation(tx, answer.conversation_id);
    return true;
  });
}

/** The counts of the sides change with every fit, so an event is published only for a changed verdict or number of missing raters. */
function isPublished({ sentence_count, verdicts: before }: JudgedAnswer, { verdicts }: NewVerdicts): boolean {
  const shown = (list: readonly number[] | null, index: number): string => {
    const { agreed, raters_missing } = toAgreement(verdictAt(list, index));
    return `${agreed} ${raters_missing}`;
  };
  return Array.from({ length: sentence_count }).some(
    (_, index) => shown(before, index) !== shown(verdicts, index),
  );
}

function groupedBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) {
    const group = groups.get(keyOf(item));
    if (group === undefined) groups.set(keyOf(item), [item]);
    else group.push(item);
  }
  return groups;
}

function isEqual(a: readonly number[] | null, b: readonly number[] | null): boolean {
  return a?.length === b?.length && (a ?? []).every((value, at) => value === b?.[at]);
}
