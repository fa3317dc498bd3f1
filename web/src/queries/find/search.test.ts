import { beforeEach, expect, it, vi } from 'vitest';
import { QueryClient } from '@tanstack/react-query';
import { findSimilar, searchedPart, suggestionsQuery } from './search.ts';

/** Timeout of waits, in milliseconds: the default of a second is too short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

beforeEach(() => void vi.unstubAllGlobals());

it.each([
  ['a short text', 'Why do frogs sing?', 18],
  ['a long one', 'x'.repeat(32_000), 3_000],
  ['a long one in Chinese', '蛙'.repeat(32_000), 333],
  ['one that would end in half a character', 'x\ud83d', 2],
])('truncates %s to the length that a URL allows', (_, text, length) => {
  expect([...searchedPart(text)]).toHaveLength(length);
  expect(text.startsWith(searchedPart(text))).toBe(true);
});

it('searches similar questions for a path of a thousand turns with a request URL that servers accept', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const best = { score: 0.9, conversation_id: 'other', conversation_title: 'Frogs', turn_id: 't' };
    return Response.json({ results: [best] });
  });
  const excludeTurns = Array.from(
    { length: 1_000 },
    (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  const message = '青蛙为什么唱歌？'.repeat(4_000);
  expect(await findSimilar({ conversation_id: 'here', message, exclude_turns: excludeTurns })).toMatchObject({
    conversation_title: 'Frogs',
  });
  const [path = ''] = asked;
  expect(path.length).toBeLessThan(8_000);
  const query = new URL(path, 'http://frogpond.test').searchParams;
  expect(query.get('exclude_turns')?.split(',')).toEqual(excludeTurns.slice(-100));
});

it('loads five suggestions from three characters on, with a timeout of five seconds, and aborts for a newer text', async () => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  const tooLate = new AbortController();
  const limit = vi.spyOn(AbortSignal, 'timeout').mockReturnValue(tooLate.signal);
  const asked: string[] = [];
  const signals: AbortSignal[] = [];
  vi.stubGlobal('fetch', (path: string, { signal }: { signal: AbortSignal }) => {
    asked.push(path);
    signals.push(signal);
    return new Promise((_, refuse) => signal.addEventListener('abort', () => refuse(signal.reason as Error)));
  });
  const client = new QueryClient();
  const slow = client.query(suggestionsQuery(' frog '));
  await vi.waitFor(() => expect(asked).toEqual(['/api/search/suggestions?q=frog&limit=5']), PATIENCE);
  expect(limit.mock.calls).toEqual([[5_000]]);
  tooLate.abort(new DOMException('Too late', 'TimeoutError'));
  await expect(slow).rejects.toThrow('Too late');

  limit.mockReturnValue(new AbortController().signal);
  const older = client.query(suggestionsQuery('frog p'));
  await vi.waitFor(() => expect(asked).toHaveLength(2), PATIENCE);
  void client.cancelQueries(suggestionsQuery('frog p'));
  await expect(older).rejects.toThrow('CancelledError');
  expect(signals.at(-1)?.aborted).toBe(true);
  expect([suggestionsQuery(' fr ').enabled, suggestionsQuery('fro').enabled]).toEqual([false, true]);
  limit.mockRestore();
});
