import { expect, it } from 'vitest';
import { estimatedHeight, turnsAtOnce, turnsFirst } from './turns-at-once.ts';

const pathOf = (length: number) => Array.from({ length }, (_, n) => ({ id: `turn-${n}` }));

it('renders all turns of a short path in full', () => {
  expect(turnsAtOnce(pathOf(30), [null])).toBeNull();
});

it('renders the end of a long path and the target turns in full, with their neighbours', () => {
  const atOnce = turnsAtOnce(pathOf(300), ['turn-1', null, undefined, 'elsewhere', 'turn-100']);
  expect([...(atOnce ?? [])].map((id) => Number(id.slice(5))).toSorted((a, b) => a - b)).toEqual([
    0, 1, 2, 99, 100, 101, 298, 299,
  ]);
});

it('renders turns near the end and the targets first, and all of a short path', () => {
  expect(turnsFirst(pathOf(30), [null])).toHaveLength(30);
  const first = turnsFirst(pathOf(300), ['turn-100']).map(({ id }) => Number(id.slice(5)));
  expect([first[0], first[10], first[11], first.at(-1), first.length]).toEqual([95, 105, 294, 299, 17]);
});

it('estimates a greater height for a longer text, and on a phone', () => {
  const short = { user_message: 'Why?', ai_response: null };
  const long = { user_message: 'Why?', ai_response: 'Because. '.repeat(200) };
  expect(estimatedHeight(long, false)).toBeGreaterThan(2 * estimatedHeight(short, false));
  expect(estimatedHeight(long, true)).toBeGreaterThan(1.5 * estimatedHeight(long, false));
});
