// "Agreed across groups" on votes of real people: how often it gives a verdict, is right and false, with and without puppets, beside the
// strong green colour of a plain count; and the cost of a large fit. votes.ts has the protocol.

import { writeFileSync } from 'node:fs';
import { colorOf, NO_TALLY } from '../../server/src/analysis/support/tally.ts';
import { fitSteps, type Viewpoints } from '../../server/src/consensus/fit.ts';
import { createRatingTable, type Steps } from '../../server/src/consensus/raters.ts';
import { verdictOf } from '../../server/src/consensus/verdict.ts';
import { createRandom } from '../../server/src/seed/random.ts';
import { tableOf, type Figure, type Table } from '../table.ts';
import * as polis from './votes.ts';

const SEEDS = 20;
type Outcome = polis.Truth & { says: boolean };
/** By the number of voices, their mix, the puppets and the method (`strong` or `agreed`), separated by spaces. */
type Outcomes = Map<string, Outcome[]>;

/** `json`: path of a file to which the figures of the protocol are written. */
export function benchConsensus({ data, json }: { data?: string; json?: string }): Promise<Table[]> {
  const cost = tableOf('Agreed across groups: fit of 1,000,000 ratings by 50,000 people', speedFigures());
  if (data === undefined) return Promise.resolve([cost]);
  const outcomes: Outcomes = new Map();
  let changedByFresh = 0;
  for (const conversation of polis.readConversations(data))
    for (let seed = 1; seed <= SEEDS; seed += 1)
      changedByFresh += runTrial(polis.trialOf(conversation, seed), seed, outcomes);
  if (json !== undefined) {
    const rows = [...outcomes].map(([cell, all]) => {
      const [voices, mix, puppets, method] = cell.split(' ');
      return { voices: Number(voices), mix, puppets, method, ...sharesOf(all) };
    });
    writeFileSync(json, `${JSON.stringify({ rows, changed_by_fresh: changedByFresh }, null, 2)}\n`);
  }
  const title = `Agreed across groups (${SEEDS} seeds); baseline: strong green`;
  const fresh = { what: 'verdicts changed by fresh puppets', value: changedByFresh, unit: '', at_most: 0 };
  return Promise.resolve([tableOf(title, [...goalFigures(outcomes), fresh]), cost]);
}

/** Adds the outcomes. Returns the number of verdicts that fresh puppets change. */
function runTrial(trial: polis.Trial, seed: number, outcomes: Outcomes): number {
  const fits = new Map<polis.Puppets, Viewpoints | null>(
    polis.PUPPETS.map((puppets) => {
      const builder = createRatingTable(polis.HISTORY_MIN);
      for (const vote of [...trial.history, ...polis.forgedHistories(trial, puppets, seed)])
        builder.add({ turn_id: '', sentence_index: vote.statement, weight: 1, ...vote });
      return [puppets, timed(fitSteps(timed(builder.finish()).result)).result];
    }),
  );
  let changed = 0;
  for (const { size, mix, truth, voices } of polis.drawsOf(trial)) {
    const verdicts = polis.PUPPETS.map((puppets) => {
      const all = puppets === 'none' ? voices : [...voices, ...polis.puppetVoices(truth.statement)];
      const verdict = verdictBy(all, fits.get(puppets) ?? null);
      const cell = `${size} ${mix} ${puppets}`;
      polis.pushTo(outcomes, `${cell} strong`, { ...truth, says: isStrongGreen(all) });
      polis.pushTo(outcomes, `${cell} agreed`, { ...truth, says: verdict?.agreed === 1 });
      return JSON.stringify(verdict);
    });
    if (verdicts[0] !== verdicts[1]) changed += 1;
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

/** Returns whether the product colours the sentence strong green, if all voices are by accounts older than a day. */
function isStrongGreen(votes: readonly polis.Vote[]): boolean {
  const up = votes.filter(({ value }) => value > 0).length;
  const down = votes.length - up;
  return colorOf({ ...NO_TALLY, up, down, settled_up: up, settled_down: down }) === 'green-strong';
}

function sharesOf(outcomes: readonly Outcome[]) {
  const said = outcomes.filter(({ says }) => says);
  const right = said.filter(({ holds }) => holds).length;
  const wrong = said.filter(({ is_rejected }) => is_rejected).length;
  return {
    says: said.length / outcomes.length,
    right: right / said.length,
    false: wrong / said.length,
    recall: right / outcomes.filter(({ holds }) => holds).length,
  };
}

/** The floors of 16 even voices and of forged histories are the design's; one-sided voices and 8 voices have none. */
const UNDER_ATTACK: Partial<Figure>[] = [{ at_least: 0.82 }, { at_most: 0.07 }, {}];
const GOALS: Record<string, Partial<Figure>[]> = {
  '16 even none': [{ at_least: 0.9 }, { at_most: 0.025 }, { at_least: 0.5 }],
  '16 even copied': UNDER_ATTACK,
  '16 even one_source': UNDER_ATTACK,
  '16 even altered': UNDER_ATTACK,
  '16 even majority': UNDER_ATTACK,
  '16 one_sided none': [],
  '8 even none': [],
  '8 one_sided none': [],
};

function goalFigures(outcomes: Outcomes): Figure[] {
  return Object.entries(GOALS).flatMap(([cell, goals]) => {
    const [agreed, strong] = ['agreed', 'strong'].map((by) => sharesOf(outcomes.get(`${cell} ${by}`) ?? []));
    return (['right', 'false', 'recall'] as const).map((name, place): Figure => {
      const figure = { what: `${cell}: ${name}`, value: agreed?.[name] ?? null, unit: '' };
      return { ...figure, baseline: strong?.[name] ?? 0, ...goals[place] };
    });
  });
}

const RATINGS = 1_000_000;
const PERSONS = 50_000;

/** Samples memory while all data of the fit is alive. The longest step is of one run, so other load on the machine affects it. */
function speedFigures(): Figure[] {
  const memory = (): number => (process.memoryUsage().heapUsed + process.memoryUsage().arrayBuffers) / 1e6;
  const before = memory();
  const began = performance.now();
  const random = createRandom(7);
  const builder = createRatingTable();
  for (let at = 0; at < RATINGS; at += 1) {
    // Each person is on one side. The popularity of sentences is skewed. Ids are as long as in the product.
    const person = at % 2 === 0 ? at % PERSONS : Math.floor(PERSONS * random.next() ** 2);
    const sentence = Math.floor(2 * PERSONS * random.next() ** 2);
    const leaning = Math.sin(sentence) * (person % 3 === 0 ? -1 : 1);
    const value = random.next() < 0.5 + 0.4 * leaning ? 1 : -1;
    const [turnId, id] = [sentence, person].map((number) => `019a0000-0000-7000-8000-${1e11 + number}`);
    builder.add({
      turn_id: turnId ?? '',
      sentence_index: sentence % 40,
      person: id ?? '',
      value,
      weight: 1,
    });
  }
  const table = timed(builder.finish());
  const fit = timed(fitSteps(table.result));
  const megabytes = memory() - before;
  if (fit.result === null) throw new Error('the made-up people have no viewpoints');
  const longestMs = Math.max(table.longest_ms, fit.longest_ms);
  return [
    { what: 'time', value: (performance.now() - began) / 1000, unit: 's', at_most: 60 },
    { what: 'memory', value: megabytes, unit: 'MB', at_most: 300 },
    { what: 'longest step', value: longestMs, unit: 'ms', at_most: 250 },
  ];
}

function timed<Result>(steps: Steps<Result>): { result: Result; longest_ms: number } {
  for (let longestMs = 0; ;) {
    const began = performance.now();
    const step = steps.next();
    longestMs = Math.max(longestMs, performance.now() - began);
    if (step.done === true) return { result: step.value, longest_ms: longestMs };
  }
}
