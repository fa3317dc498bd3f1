// Votes of real people on statements, one CSV file a conversation (columns: participant, group 0 or 1, then a statement each with 1, -1,
// 0 or nothing), and trials: 85% of the votes are hidden, and voices are drawn from the hidden votes. This repository has no such file.

import { readdirSync, readFileSync } from 'node:fs';
import { createRandom, type Random } from '../../server/src/seed/random.ts';

export type Vote = { person: string; statement: number; value: 1 | -1 };
/** `holds`: in both groups, the share that agrees is at least 0.6. `is_rejected`: in one group, it is below 0.5. */
export type Truth = { statement: number; holds: boolean; is_rejected: boolean };
type Conversation = { votes: Vote[]; groups: Map<string, string>; larger: string; truths: Truth[] };

const GROUP_VOTES_MIN = 15;
const HIDDEN_SHARE = 0.85;
/** The least number of shown votes that gives a person a say in a trial; in the product it is ten. */
export const HISTORY_MIN = 3;
/** Reads the CSV files in the folder and its subfolders. */
export function readConversations(folder: string): Conversation[] {
  const all = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = all.filter((file) => file.endsWith('.csv'));
  if (files.length === 0) throw new Error(`There is no CSV file in ${folder}.`);
  return files.toSorted().map((file) => conversationOf(readFileSync(`${folder}/${file}`, 'utf8')));
}

function conversationOf(text: string): Conversation {
  const groups = new Map<string, string>();
  const votes: Vote[] = [];
  for (const row of text.trim().split(/\r?\n/).slice(1)) {
    const [person = '', group = '', ...cells] = row.split(',');
    if (group !== '') groups.set(person, group);
    for (const [statement, cell] of cells.entries())
      if (cell === '1' || cell === '-1') votes.push({ person, statement, value: cell === '1' ? 1 : -1 });
  }
  const inFirst = [...groups.values()].filter((group) => group === '0').length;
  const truths = [...groupBy(votes, ({ statement }) => statement)].flatMap(([statement, all]): Truth[] => {
    const sides = ['0', '1'].map((side) => all.filter(({ person }) => groups.get(person) === side));
    if (sides.some(({ length }) => length < GROUP_VOTES_MIN)) return [];
    const lower = Math.min(
      ...sides.map((side) => (side.filter(({ value }) => value > 0).length + 1) / (side.length + 2)),
    );
    return [{ statement, holds: lower >= 0.6, is_rejected: lower < 0.5 }];
  });
  return { votes, groups, larger: inFirst * 2 >= groups.size ? '0' : '1', truths };
}

/** `history`: the shown votes. `hidden`: by statement, the hidden votes of people with at least `HISTORY_MIN` shown votes. */
export type Trial = Conversation & { random: Random; history: Vote[]; hidden: Map<number, Vote[]> };

/** Hides 85% of the votes, drawn by `seed`. */
export function trialOf(conversation: Conversation, seed: number): Trial {
  const random = createRandom(seed);
  const votes = shuffled(conversation.votes, random);
  const shown = Math.round(votes.length * (1 - HIDDEN_SHARE));
  const history = votes.slice(0, shown);
  const lengths = groupBy(history, ({ person }) => person);
  const hidden = votes.slice(shown).filter(({ person }) => (lengths.get(person)?.length ?? 0) >= HISTORY_MIN);
  return { ...conversation, random, history, hidden: groupBy(hidden, ({ statement }) => statement) };
}

export type Draw = { size: number; mix: 'even' | 'one_sided'; truth: Truth; voices: Vote[] };

/**
 * Draws 8 and 16 voices twice for each statement, half of each side or 85%, rounded down, of one side. Statements that have too few voters
 * in a group are left out.
 */
export function drawsOf({ truths, groups, hidden, random }: Trial): Draw[] {
  return ([8, 8, 16, 16] as const).flatMap((size, place) => {
    const mix = place % 2 === 0 ? 'even' : 'one_sided';
    const first = mix === 'even' ? size / 2 : Math.floor(size * 0.85);
    return [...truths, ...truths].flatMap((truth) => {
      const sides = groupBy(hidden.get(truth.statement) ?? [], ({ person }) => groups.get(person));
      const order = random.next() < 0.5 ? ['0', '1'] : ['1', '0'];
      const voices = order.flatMap((side, at) =>
        shuffled(sides.get(side) ?? [], random).slice(0, at === 0 ? first : size - first),
      );
      return voices.length === size ? { size, mix, truth, voices } : [];
    });
  });
}

/**
 * The histories that puppets forge. `fresh`: one rating each, too short for a say. All other kinds imitate people of the larger side.
 * `copied`: each puppet has the shown votes of one person. `one_source`: all puppets copy the same person. `altered`: copied, with one
 * rating in ten inverted. `majority`: the side's majority vote on statements drawn at random.
 */
export const PUPPETS = ['none', 'fresh', 'copied', 'one_source', 'altered', 'majority'] as const;
export type Puppets = (typeof PUPPETS)[number];

/** Eight puppets say yes to every statement. */
export const puppetVoices = (statement: number): Vote[] =>
  Array.from({ length: 8 }, (_, puppet) => ({ person: `puppet ${puppet}`, statement, value: 1 }));

/** Returns the ratings of the eight puppets, drawn by `seed`; none for `none`. */
export function forgedHistories(trial: Trial, puppets: Puppets, seed: number): Vote[] {
  const { truths, groups, larger, history } = trial;
  if (puppets === 'none') return [];
  const voices = puppetVoices(truths[0]?.statement ?? 0);
  if (puppets === 'fresh') return voices;
  const random = createRandom(seed);
  const side = history.filter(({ person }) => groups.get(person) === larger);
  const ballots = [...groupBy(side, ({ person }) => person).values()];
  const sources = shuffled(ballots, random).filter(({ length }) => length >= HISTORY_MIN);
  const byStatement = [...groupBy(side, ({ statement }) => statement)];
  return voices.flatMap(({ person }, puppet) => {
    const source = sources[puppets === 'one_source' ? 0 : puppet % sources.length] ?? [];
    if (puppets !== 'majority')
      return source.map((vote): Vote => {
        const isTurned = puppets === 'altered' && random.next() < 0.1;
        return { ...vote, person, value: isTurned === vote.value > 0 ? -1 : 1 };
      });
    const chosen = shuffled(byStatement, random).slice(0, source.length);
    return chosen.map(([statement, votes]): Vote => {
      const sum = votes.reduce((total, { value }) => total + value, 0);
      return { person, statement, value: sum >= 0 ? 1 : -1 };
    });
  });
}

function shuffled<Item>(items: readonly Item[], random: Random): Item[] {
  const keyed = items.map((item) => ({ item, key: random.next() }));
  return keyed.toSorted((a, b) => a.key - b.key).map(({ item }) => item);
}

function groupBy<Item, Key>(items: readonly Item[], keyOf: (item: Item) => Key): Map<Key, Item[]> {
  const groups = new Map<Key, Item[]>();
  for (const item of items) pushTo(groups, keyOf(item), item);
  return groups;
}

/** Adds the item to the list under `key`; a new key gets a new list. */
export function pushTo<Item, Key>(groups: Map<Key, Item[]>, key: Key, item: Item): void {
  const group = groups.get(key) ?? [];
  if (group.push(item) === 1) groups.set(key, group);
}
