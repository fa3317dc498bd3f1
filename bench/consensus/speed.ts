// The cost of fitting viewpoints to a large community: synthetic people on two sides, a tenth of them with a hundred times the ratings.

import { fitSteps, type Fit } from '../../server/src/consensus/fit.ts';
import { tableOf as ratingsOf, type Rating } from '../../server/src/consensus/ratings/ratings.ts';
import { personWeights } from '../../server/src/consensus/twins.ts';
import { viewpointsOf } from '../../server/src/consensus/viewpoints.ts';
import { createRandom } from '../../server/src/seed/random.ts';
import type { Figure } from '../table.ts';

const RATINGS = 1_000_000;
const PERSONS = 50_000;
const SENTENCES = 100_000;

export function speedFigures(): { figures: Figure[]; seconds_1m: number; mb_1m: number } {
  fitOf(1000, 50);
  const quarter = fitOf(RATINGS / 4, PERSONS / 4);
  const half = fitOf(RATINGS / 2, PERSONS / 2);
  const whole = fitOf(RATINGS, PERSONS);
  const growth = whole.seconds / quarter.seconds;
  const figures: Figure[] = [
    { what: 'time of 250,000 ratings', value: quarter.seconds, unit: 's' },
    { what: 'time of 500,000 ratings', value: half.seconds, unit: 's' },
    { what: 'time of 1,000,000 ratings', value: whole.seconds, unit: 's', at_most: 60 },
    { what: 'memory', value: whole.megabytes, unit: 'MB', at_most: 300 },
    {
      what: 'time, against four times that of a quarter',
      value: growth / 4,
      unit: 'x',
      at_most: 1.25,
    },
    { what: 'longest slice', value: whole.longest_ms, unit: 'ms' },
  ];
  return { figures, seconds_1m: whole.seconds, mb_1m: whole.megabytes };
}

type Cost = { seconds: number; megabytes: number; longest_ms: number };

/** Memory is sampled after each stage while everything it needs is alive. */
function fitOf(ratings: number, persons: number): Cost {
  const memory = (): number => {
    const { heapUsed, arrayBuffers } = process.memoryUsage();
    return (heapUsed + arrayBuffers) / 1e6;
  };
  const before = memory();
  let most = 0;
  let longest_ms = 0;
  const started = performance.now();
  const table = ratingsOf(madeRatings(ratings, persons));
  most = Math.max(most, memory());
  const weights = personWeights(table, 1);
  most = Math.max(most, memory());
  const steps = fitSteps(table, weights, 1);
  let fit: Fit | undefined;
  while (fit === undefined) {
    const from = performance.now();
    const step = steps.next();
    longest_ms = Math.max(longest_ms, performance.now() - from);
    if (step.done === true) fit = step.value;
  }
  const viewpoints = viewpointsOf(fit);
  most = Math.max(most, memory());
  if (viewpoints === null) throw new Error('the made-up people have no viewpoints');
  return {
    seconds: (performance.now() - started) / 1000,
    megabytes: most - before,
    longest_ms,
  };
}

/** Each person is on one side and rates sentences of a skewed popularity; ids are as long as the product's. */
function* madeRatings(ratings: number, persons: number): Generator<Rating> {
  const random = createRandom(7);
  const sentences = Math.max(100, Math.round((SENTENCES * persons) / PERSONS));
  for (let at = 0; at < ratings; at += 1) {
    const person = at % 2 === 0 ? at % persons : Math.floor(persons * random.next() ** 2);
    const sentence = Math.floor(sentences * random.next() ** 2);
    const leaning = Math.sin(sentence) * (person % 3 === 0 ? -1 : 1);
    const value = random.next() < 0.5 + 0.4 * leaning ? 1 : -1;
    yield {
      person: idOf(person),
      sentence: `${idOf(sentence)} ${sentence % 40}`,
      value,
      weight: 1,
      is_settled: true,
    };
  }
}

function idOf(number: number): string {
  return `019a0000-0000-7000-8000-${number.toString(16).padStart(12, '0')}`;
}
