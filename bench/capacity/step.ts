// One step of the capacity benchmark: a number of people online for some seconds. Calls start when they are due, whether earlier
// ones have ended or not, so a slow server doesn't slow the load down.

import { setTimeout as pause } from 'node:timers/promises';
import { send, type Call } from '../requests.ts';
import { askQuestion, type BenchServer } from '../server.ts';
import { listen } from '../streams/listener.ts';
import { HABITS, QUESTION } from './mix.ts';

export type Person = { token: string; callOf(what: string, place: number): Call };
export type Measured = {
  times_ms: number[];
  delays_ms: number[];
  answers: number;
  wrong: number;
  errors: number;
};

/** `onLoaded` is called when the last call has started; answers may still be running. */
export type Load = { people: number; seconds: number; onLoaded?: () => Promise<void> };

const TICK_MS = 2;
/** With more open calls the server can't keep up, and the step ends. */
const OPEN_MAX = 2_000;

type Event = { every_seconds: number; due: number; start: (place: number) => Promise<void> };

export async function runStep(
  servers: readonly BenchServer[],
  persons: readonly Person[],
  { people, seconds, onLoaded }: Load,
): Promise<Measured> {
  const measured: Measured = { times_ms: [], delays_ms: [], answers: 0, wrong: 0, errors: 0 };
  const open = new Set<Promise<void>>();
  const at = <T>(list: readonly T[], place: number): T => {
    const item = list[place % list.length];
    if (item === undefined) throw new Error('There are no people or servers.');
    return item;
  };
  const calls = HABITS.map(({ what, every_seconds, signed_in }) => {
    const start = async (place: number): Promise<void> => {
      const person = at(persons, place);
      const call = person.callOf(what, Math.floor(place / persons.length));
      const token = Math.random() < signed_in ? person.token : undefined;
      const began = performance.now();
      await send(at(servers, place).url, { ...call, token });
      measured.times_ms.push(performance.now() - began);
    };
    return { every_seconds, due: 0, start };
  });
  const ask = async (place: number): Promise<void> => {
    const { token } = at(persons, place);
    const server = at(servers, place);
    const { turn_id } = await askQuestion(server, token, 'fake/load');
    const stream = await listen(`${server.url}/api/turns/${turn_id}/stream`, token, QUESTION.deltas);
    measured.answers += 1;
    measured.delays_ms.push(...stream.delays_ms);
    measured.wrong += stream.wrong;
  };
  const events: Event[] = [...calls, { every_seconds: QUESTION.every_seconds, due: 0, start: ask }];
  const gap = ({ every_seconds }: Event): number =>
    (-Math.log(1 - Math.random()) * every_seconds * 1000) / people;
  const began = performance.now();
  for (const event of events) event.due = began + gap(event);
  let place = 0;
  for (let now = began; now < began + seconds * 1000 && open.size < OPEN_MAX; now = performance.now()) {
    for (const event of events) {
      for (; event.due <= now; event.due += gap(event)) {
        place += 1;
        const call = event.start(place).catch((error: unknown) => {
          if (measured.errors === 0) console.error(error);
          measured.errors += 1;
        });
        open.add(call);
        void call.finally(() => open.delete(call));
      }
    }
    await pause(TICK_MS);
  }
  if (open.size >= OPEN_MAX) measured.errors += 1;
  await onLoaded?.();
  await Promise.all(open);
  return measured;
}
