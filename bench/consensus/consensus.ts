// "Agreed across groups" on votes of real people: how often each method gives a verdict, how often it is right and false, and its recall,
// with and without puppets; then the order of the deck, and the cost of a large fit. docs/sentence-support.md explains the protocol.

import { writeFileSync } from 'node:fs';
import { verdictOf, voicesWithSay } from '../../server/src/consensus/verdict.ts';
import type { Viewpoints } from '../../server/src/consensus/viewpoints.ts';
import {
  addTo,
  conversationTable,
  countTable,
  goalFigures,
  jsonRows,
  MIXES,
  PUPPETS,
  SIZES,
  type Counts,
  type Puppets,
} from './counts.ts';
import { METHOD_NAMES, METHODS } from './methods.ts';
import { orderFigures } from './order.ts';
import { forgedRatings, freshRatings, puppetVoices } from './puppets.ts';
import { speedFigures } from './speed.ts';
import { drawsOf, fitTrial, trialOf, type Draw, type Mix, type Trial, type Voice } from './trial.ts';
import { hasVotes, readConversations, type Conversation } from './votes.ts';
import { tableOf, type Table } from '../table.ts';

export type ConsensusOptions = { data?: string; json?: string };

const SEEDS = 20;

/** `json`: path of a file to which the figures of the protocol are written. */
export function benchConsensus({ data, json }: ConsensusOptions): Promise<Table[]> {
  const { figures, seconds_1m, mb_1m } = speedFigures();
  const speed = tableOf('Agreed across groups: fit of 1,000,000 ratings by 50,000 people', figures);
  if (!hasVotes(data)) {
    const where = 'no data given: name a folder of CSV files with --data DIR';
    return Promise.resolve([
      { title: 'Agreed across groups', columns: ['not measured'], rows: [[where]] },
      speed,
    ]);
  }
  const conversations = readConversations(data);
  const results = conversations.map(resultOf);
  const counts = sumOf(results.map((result) => result.counts));
  const changed_by_fresh = results.reduce((sum, result) => sum + result.changed_by_fresh, 0);
  if (json !== undefined) {
    const report = { rows: jsonRows(counts), changed_by_fresh, seconds_1m, mb_1m };
    writeFileSync(json, `${JSON.stringify(report, null, 2)}\n`);
  }
  const size = `${conversations.length} conversations, ${SEEDS} seeds`;
  return Promise.resolve([
    countTable(`Agreed across groups: right / false / recall (${size})`, counts),
    conversationTable(new Map(results.map((result) => [result.name, result.counts]))),
    tableOf('Agreed across groups: goals', [
      ...goalFigures(counts),
      { what: 'verdicts changed by 8 fresh puppets', value: changed_by_fresh, unit: '', at_most: 0 },
    ]),
    tableOf('Agreed across groups: voices until half of the verdicts', orderFigures(conversations)),
    speed,
  ]);
}

type Result = { name: string; counts: Counts; changed_by_fresh: number };
type Fits = Record<Puppets, Viewpoints | null>;

function resultOf(conversation: Conversation): Result {
  const result: Result = { name: conversation.name, counts: new Map(), changed_by_fresh: 0 };
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const trial = trialOf(conversation, seed);
    const fits = fitsOf(trial, seed);
    for (const voices of SIZES) {
      for (const mix of MIXES) {
        for (const draw of drawsOf(trial, voices, mix)) addDraw(result, draw, mix, fits);
      }
    }
  }
  return result;
}

function fitsOf(trial: Trial, seed: number): Fits {
  const forged = (kind: Parameters<typeof forgedRatings>[1]): Viewpoints | null =>
    fitTrial(trial, forgedRatings(trial, kind, seed));
  return {
    none: fitTrial(trial),
    fresh: fitTrial(trial, freshRatings(trial)),
    copied: forged('copied'),
    one_source: forged('one_source'),
    altered: forged('altered'),
    majority: forged('majority'),
  };
}

function addDraw(result: Result, { truth, voices }: Draw, mix: Mix, fits: Fits): void {
  for (const puppets of puppetsOf(voices.length, mix)) {
    const all = puppets === 'none' ? voices : [...voices, ...puppetVoices];
    for (const method of METHOD_NAMES) {
      addTo(
        result.counts,
        { voices: voices.length, mix, puppets, method },
        truth,
        METHODS[method](all, fits[puppets]),
      );
    }
  }
  const isChanged = verdictText(voices, fits.none) !== verdictText([...voices, ...puppetVoices], fits.fresh);
  if (isChanged) result.changed_by_fresh += 1;
}

/** The puppets of the protocol; other forgeries join 16 even voices only, and no puppets join voices that are nearly of one side. */
function puppetsOf(size: number, mix: Mix): readonly Puppets[] {
  if (mix === 'nearly_one_sided') return ['none'];
  return size === 16 && mix === 'even' ? PUPPETS : ['none', 'fresh', 'copied'];
}

/** Compares every number of the verdict exactly. */
function verdictText(voices: readonly Voice[], viewpoints: Viewpoints | null): string {
  if (viewpoints === null) return '';
  return JSON.stringify(verdictOf(voicesWithSay(voices, viewpoints.by_person), viewpoints.axis));
}

function sumOf(parts: readonly Counts[]): Counts {
  const sum: Counts = new Map();
  for (const [key, count] of parts.flatMap((part) => [...part])) {
    const total = sum.get(key);
    if (total === undefined) sum.set(key, { ...count });
    else {
      for (const field of ['draws', 'holding', 'says', 'right', 'wrong'] as const)
        total[field] += count[field];
    }
  }
  return sum;
}
