// The order of the deck against a random order: how many voices it takes until a number of sentences have their verdict. The voters are
// the people of a trial with their hidden votes; each arrives repeatedly and gives one voice on the shown sentence.

import { byNearestVerdict } from '../../server/src/consensus/deck.ts';
import {
  missingVoices,
  verdictOf,
  voicesWithSay,
  type SidedVoice,
} from '../../server/src/consensus/verdict.ts';
import type { Viewpoints } from '../../server/src/consensus/viewpoints.ts';
import { createRandom } from '../../server/src/seed/random.ts';
import { fitTrial, shuffled, trialOf, type Trial } from './trial.ts';
import type { Conversation, Vote } from './votes.ts';
import type { Figure } from '../table.ts';

const SEEDS = 3;
/** Share of the verdicts to which all hidden votes would lead. */
const LABELS_SHARE = 0.5;

export function orderFigures(conversations: readonly Conversation[]): Figure[] {
  let [random, deck, labels] = [0, 0, 0];
  for (const conversation of conversations) {
    for (let seed = 1; seed <= SEEDS; seed += 1) {
      const trial = trialOf(conversation, seed);
      const viewpoints = fitTrial(trial);
      if (viewpoints === null) continue;
      const wanted = Math.ceil(reachable(trial, viewpoints) * LABELS_SHARE);
      if (wanted === 0) continue;
      labels += wanted;
      random += voicesUntil(trial, viewpoints, wanted, seed, false);
      deck += voicesUntil(trial, viewpoints, wanted, seed, true);
    }
  }
  if (labels === 0) return [];
  return [
    { what: 'labels', value: labels, unit: '' },
    { what: 'voices a label', value: deck / labels, unit: '', baseline: random / labels },
    { what: 'fewer voices than in random order', value: 1 - deck / random, unit: '', at_least: 0.3 },
  ];
}

function reachable({ hidden }: Trial, { axis, by_person }: Viewpoints): number {
  return [...hidden.values()].filter(
    (votes) => verdictOf(voicesWithSay(votes.map(weighed), by_person), axis).agreed,
  ).length;
}

type Card = {
  statement: number;
  voices: SidedVoice[];
  missing: ReturnType<typeof missingVoices>;
  is_decided: boolean;
};

/** People arrive in the same random order for both. A sentence with a verdict is not shown again. */
function voicesUntil(
  { hidden }: Trial,
  { axis, by_person }: Viewpoints,
  wanted: number,
  seed: number,
  isDeck: boolean,
): number {
  const random = createRandom(seed);
  const cards = new Map<number, Card>();
  const votesByPerson = new Map<string, Vote[]>();
  for (const votes of hidden.values()) {
    for (const vote of votes) {
      if (!by_person.has(vote.person)) continue;
      const own = votesByPerson.get(vote.person) ?? [];
      votesByPerson.set(vote.person, [...own, vote]);
      cards.set(vote.statement, {
        statement: vote.statement,
        voices: [],
        missing: missingVoices([], axis),
        is_decided: false,
      });
    }
  }
  const arrivals = shuffled(
    [...votesByPerson].flatMap(([person, votes]) => votes.map(() => person)),
    random,
  );
  let [asked, decided] = [0, 0];
  for (const person of arrivals) {
    const open = (votesByPerson.get(person) ?? []).filter(
      ({ statement }) => cards.get(statement)?.is_decided === false,
    );
    const shown = shuffled(open, random).map((vote) => ({
      vote,
      missing: cards.get(vote.statement)?.missing ?? null,
    }));
    const upper = by_person.get(person)?.upper ?? null;
    const [next] = isDeck ? byNearestVerdict(shown, upper) : shown;
    if (next === undefined) continue;
    const card = cards.get(next.vote.statement);
    if (card === undefined) continue;
    votesByPerson.set(
      person,
      (votesByPerson.get(person) ?? []).filter((vote) => vote !== next.vote),
    );
    asked += 1;
    card.voices.push(...voicesWithSay([weighed(next.vote)], by_person));
    card.missing = missingVoices(card.voices, axis);
    card.is_decided = verdictOf(card.voices, axis).agreed !== null;
    if (card.is_decided) decided += 1;
    if (decided === wanted) break;
  }
  return asked;
}

function weighed({ person, value }: Vote) {
  return { person, value, weight: 1 };
}
