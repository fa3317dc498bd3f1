// The places for calls that scan texts: how many run, who waits, who is refused.

import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '../../testing/app.ts';
import { createScanPlaces } from './scan-places.ts';

/** Work that runs until it is released. */
function held() {
  let release = (): void => undefined;
  const done = new Promise<void>((resolve) => (release = resolve));
  return { work: () => done, release: () => release() };
}

it('lets the next call start when a place becomes free, in order of arrival', async () => {
  const places = createScanPlaces({ places: 1 });
  const order: number[] = [];
  const first = held();
  const running = [places.run(first.work)];
  for (const n of [1, 2]) running.push(places.run(async () => void order.push(n)));
  expect(order).toEqual([]);
  first.release();
  await Promise.all(running);
  expect(order).toEqual([1, 2]);
});

it('refuses a call beyond the queue, and one that waits too long', async () => {
  let refused = 0;
  const places = createScanPlaces({
    places: 1,
    waiting_max: 1,
    wait_ms: 1,
    onBusy: () => (refused += 1),
  });
  const first = held();
  const running = places.run(first.work);
  const waiting = places.run(async () => 'waited').catch((error: unknown) => error);
  await expect(places.run(async () => 'beyond')).rejects.toMatchObject({ code: 'busy' });
  expect(await waiting).toMatchObject({ code: 'busy' });
  expect(refused).toBe(2);
  first.release();
  await running;
  expect(await places.run(async () => 'free again')).toBe('free again');
});

it('frees the place of work that fails', async () => {
  const places = createScanPlaces({ places: 1, waiting_max: 0 });
  await expect(places.run(() => Promise.reject(new Error('failed')))).rejects.toThrow('failed');
  expect(await places.run(async () => 'next')).toBe('next');
});

it('holds no place between two pieces of a file', async () => {
  const places = createScanPlaces({ places: 1, waiting_max: 0 });
  async function* letters() {
    yield* ['a', 'b'];
  }
  const pieces = places.pieces(letters());
  expect(await pieces.next()).toEqual({ done: false, value: 'a' });
  expect(await places.run(async () => 'between')).toBe('between');
  expect(await pieces.next()).toEqual({ done: false, value: 'b' });
  expect(await pieces.next()).toEqual({ done: true, value: undefined });
});

let app: TestApp;
beforeAll(async () => {
  app = await createTestApp({ moveWorld: { scanPlaces: createScanPlaces({ places: 0, waiting_max: 0 }) } });
});
afterAll(() => app.close());

it('refuses the calls that scan texts with 503 and Retry-After, and no others', async () => {
  const alice = await app.signUp();
  const refused = [
    await alice.call('search', { query: { q: 'frogs' } }),
    await alice.call('searchSuggestions', { query: { q: 'frogs' } }),
    await alice.call('searchSemantic', { query: { q: 'frogs' } }),
    await alice.call('listWeighIn'),
    await alice.call('exportUser', { params: { id: alice.id } }),
  ];
  for (const reply of refused) {
    expect(reply).toMatchObject({ status: 503, body: { code: 'busy' } });
    expect(Number(reply.headers['retry-after'])).toBeGreaterThan(0);
  }
  expect((await alice.call('listConversations')).status).toBe(200);
});
