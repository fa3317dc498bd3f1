// "Agreed across groups" on votes of real people: how often it gives a verdict, is right and false, with and without puppets, beside the
// strong green colour of a plain count; and the cost of a large fit. docs/sentence-support.md explains the protocol.

import { writeFileSync } from 'node:fs';
import { colorOf, emptyTally } from '../../server/src/analysis/support/tally.ts';
import { fitSteps, type Viewpoints } from '../../server/src/consensus/fit.ts';
import { createRatingTable } from '../../server/src/consensus/ratings/ratings.ts';
import type { Rating } from '../../server/src/consensus/ratings/store.ts';
import type { Steps } from '../../server/src/consensus/steps.ts';
import { weightSteps } from '../../server/src/consensus/twins.ts';
import { verdictOf } from '../../server/src/consensus/verdict.ts';
import { createRandom } from '../../server/src/seed/random.ts';
import { tableOf, type Figure, type Table } from '../table.ts';
import * as polis from './votes.ts';

const SEEDS = 20;
const METHODS = ['strong', 'agreed'] as const;
type Count = { draws: number; holding: number; says: number; right: number; wrong: number };
type Counts = Map<string, Count>;

/** `json`: path of a file to which the figures of the protocol are written. */
export function benchConsensus({ data, json }: { data?: string; json?: string }): Promise<Table[]> {
  const cost = speedFigures();
  const tables = [tableOf('Agreed across groups: fit of 1,000,000 ratings by 50,000 people', cost)];
  if (data === undefined) return Promise.resolve(tables);
  const conversations = polis.readConversations(data);
  const counts: Counts = new Map();
  let changed_by_fresh = 0;
  for (const conversation of conversations)
    for (let seed = 1; seed <= SEEDS; seed += 1)
      changed_by_fresh += runTrial(polis.trialOf(conversation, seed), seed, counts);
  if (json !== undefined) {
    const rows = [...counts].flatMap(([cell, count]) => {
      const [voices, mix, forged, method] = cell.split(' ');
      const puppets = forged === 'copied' ? 'forged' : forged;
      return { voices: Number(voices), mix, puppets, method, ...sharesOf(count) };
    });
    const [seconds_1m, mb_1m] = cost.map(({ value }) => value);
    writeFileSync(json, `${JSON.stringify({ rows, changed_by_fresh, seconds_1m, mb_1m }, null, 2)}\n`);
  }
  const title = `Agreed across groups (${conversations.length} conversations, ${SEEDS} seeds); baseline: strong green`;
  const fresh = {
    what: 'verdicts changed by 8 fresh puppets',
    value: changed_by_fresh,
    unit: '',
    at_most: 0,
  };
  return Promise.resolve([tableOf(title, [...goalFigures(counts), fresh]), ...tables]);
}

/** Adds to the counts. Returns the number of verdicts that fresh puppets change. */
function runTrial(trial: polis.Trial, seed: number, counts: Counts): number {
  const fits = new Map<polis.Puppets, Viewpoints | null>();
  const fitWith = (puppets: polis.Puppets): Viewpoints | null => {
    const known = fits.get(puppets);
    if (known !== undefined) return known;
    const builder = createRatingTable(polis.HISTORY_MIN);
    const votes = [...trial.history, ...polis.forgedHistories(trial, puppets, seed)];
    for (const vote of votes) builder.add(polis.ratingOf(vote));
    const table = lastOf(builder.finish());
    const fit = lastOf(fitSteps(table, lastOf(weightSteps(table))));
    fits.set(puppets, fit);
    return fit;
  };
  let changed = 0;
  for (const voices of [8, 16]) {
    for (const mix of ['even', 'one_sided'] as const) {
      const forgeries = voices === 16 && mix === 'even' ? polis.FORGERIES : (['copied'] as const);
      for (const { truth, voices: drawn } of polis.drawsOf(trial, voices, mix)) {
        const verdicts = (['none', 'fresh', ...forgeries] as const).map((puppets) => {
          const all = puppets === 'none' ? drawn : [...drawn, ...polis.puppetVoices(truth.statement)];
          const verdict = verdictBy(all, fitWith(puppets));
          const says = { strong: isStrongGreen(all), agreed: verdict?.agreed === 1 };
          for (const method of METHODS)
            addTo(counts, `${voices} ${mix} ${puppets} ${method}`, truth, says[method]);
          return JSON.stringify(verdict);
        });
        if (verdicts[0] !== verdicts[1]) changed += 1;
      }
    }
  }
  return changed;
}

function verdictBy(votes: readonly polis.Vote[], fit: Viewpoints | null) {
  if (fit === null) return null;
  const voices = votes.flatMap(({ person, value }) => {
    const viewpoint = fit.by_person.get(person);
    return viewpoint === undefined ? [] : [{ value, weight: 1, viewpoint }];
  });
  return verdictOf(voices, fit.axis);
}

/** As the product colours a sentence whose voices are all of accounts older than a day. */
function isStrongGreen(votes: readonly polis.Vote[]): boolean {
  const up = votes.filter(({ value }) => value > 0).length;
  const down = votes.length - up;
  return colorOf({ ...emptyTally(), up, down, settled_up: up, settled_down: down }) === 'green-strong';
}

function addTo(counts: Counts, cell: string, { holds, is_rejected }: polis.Truth, says: boolean): void {
  const count = counts.get(cell) ?? { draws: 0, holding: 0, says: 0, right: 0, wrong: 0 };
  counts.set(cell, count);
  count.draws += 1;
  count.holding += Number(holds);
  count.says += Number(says);
  count.right += Number(says && holds);
  count.wrong += Number(says && is_rejected);
}

/** A share of nothing is null. */
function sharesOf({ draws, holding, says, right, wrong }: Count) {
  const share = (part: number, whole: number): number | null => (whole === 0 ? null : part / whole);
  const [shown, correct, incorrect] = [share(says, draws), share(right, says), share(wrong, says)];
  return { says: shown, right: correct, false: incorrect, recall: share(right, holding) };
}

type Goal = { right?: number; false?: number; recall?: number };
/** The floors of 16 even voices and of forged histories are the design's; one-sided voices and other attacks have none. */
const GOALS: [string, Goal][] = [
  ['16 even none', { right: 0.9, false: 0.025, recall: 0.5 }],
  ['16 even copied', { right: 0.82, false: 0.07 }],
  ['16 even one_source', { right: 0.82, false: 0.07 }],
  ['16 even altered', { right: 0.82, false: 0.07 }],
  ['16 even majority', { right: 0.82, false: 0.07 }],
  ['16 one_sided none', {}],
  ['8 even none', {}],
  ['8 one_sided none', {}],
];

function goalFigures(counts: Counts): Figure[] {
  return GOALS.flatMap(([cell, goal]) =>
    (['right', 'false', 'recall'] as const).map((name): Figure => {
      const shareBy = (method: string): number | null => {
        const count = counts.get(`${cell} ${method}`);
        return count === undefined ? null : sharesOf(count)[name];
      };
      const bound = goal[name];
      const what = `${cell.replace(' none', '').replaceAll('_', ' ')}: ${name}`;
      const figure = { what, value: shareBy('agreed'), unit: '', baseline: shareBy('strong') ?? 0 };
      if (bound === undefined) return figure;
      return { ...figure, ...(name === 'false' ? { at_most: bound } : { at_least: bound }) };
    }),
  );
}

const RATINGS = 1_000_000;
const PERSONS = 50_000;

/** Memory is sampled while everything that the fit needs is alive. The longest step is of one run, so it counts what else is running. */
function speedFigures(): Figure[] {
  const memory = (): number => (process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers) / 1e6;
  const before = memory();
  const began = performance.now();
  const builder = createRatingTable();
  for (const rating of madeRatings()) builder.add(rating);
  const table = timed(builder.finish());
  const weights = timed(weightSteps(table.result));
  const fit = timed(fitSteps(table.result, weights.result));
  const megabytes = memory() - before;
  if (fit.result === null) throw new Error('the made-up people have no viewpoints');
  const longest_ms = Math.max(table.longest_ms, weights.longest_ms, fit.longest_ms);
  return [
    { what: 'time', value: (performance.now() - began) / 1000, unit: 's', at_most: 60 },
    { what: 'memory', value: megabytes, unit: 'MB', at_most: 300 },
    { what: 'longest step', value: longest_ms, unit: 'ms', at_most: 250 },
  ];
}

/** Each person is on one side and rates sentences of a skewed popularity; ids are as long as the product's. */
function* madeRatings(): Generator<Rating> {
  const random = createRandom(7);
  const idOf = (number: number): string => `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
  for (let at = 0; at < RATINGS; at += 1) {
    const person = at % 2 === 0 ? at % PERSONS : Math.floor(PERSONS * random.next() ** 2);
    const sentence = Math.floor(2 * PERSONS * random.next() ** 2);
    const leaning = Math.sin(sentence) * (person % 3 === 0 ? -1 : 1);
    const value = random.next() < 0.5 + 0.4 * leaning ? 1 : -1;
    const named = { person: idOf(person), sentence: `${idOf(sentence)} ${sentence % 40}` };
    yield { ...named, value, weight: 1, is_settled: true };
  }
}

function timed<Result>(steps: Steps<Result>): { result: Result; longest_ms: number } {
  let longest_ms = 0;
  for (;;) {
    const began = performance.now();
    const step = steps.next();
    longest_ms = Math.max(longest_ms, performance.now() - began);
    if (step.done === true) return { result: step.value, longest_ms };
  }
}

function lastOf<Result>(steps: Steps<Result>): Result {
  return timed(steps).result;
}
