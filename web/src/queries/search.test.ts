import { beforeEach, expect, it, vi } from 'vitest';
import { findSimilar, searchedPart } from './search.ts';

beforeEach(() => void vi.unstubAllGlobals());

it.each([
  ['a short text', 'Why do frogs sing?', 18],
  ['a long one', 'x'.repeat(32_000), 3_000],
  ['a long one in Chinese', '蛙'.repeat(32_000), 333],
  ['one with half a character', 'x\ud83d', 2],
])('searches for as much of %s as an address takes', (_, text, length) => {
  expect([...searchedPart(text)]).toHaveLength(length);
  expect(text.startsWith(searchedPart(text))).toBe(true);
});

it('looks for alike questions from the end of a path of a thousand turns, in a request that servers take', async () => {
  const asked: string[] = [];
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (path: string) => {
    asked.push(path);
    const best = { score: 0.9, conversation_id: 'other', conversation_title: 'Frogs', turn_id: 't' };
    return Response.json({ results: [best] });
  });
  const exclude_turns = Array.from(
    { length: 1_000 },
    (_, n) => `01900000-0000-7000-8000-${String(n).padStart(12, '0')}`,
  );
  const message = '青蛙为什么唱歌？'.repeat(4_000);
  expect(await findSimilar({ conversation_id: 'here', message, exclude_turns })).toMatchObject({
    conversation_title: 'Frogs',
  });
  const [path = ''] = asked;
  expect(path.length).toBeLessThan(8_000);
  const query = new URL(path, 'http://frogpond.test').searchParams;
  expect(query.get('exclude_turns')?.split(',')).toEqual(exclude_turns.slice(-100));
});
