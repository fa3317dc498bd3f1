import { expect, it } from 'vitest';
import { contentOf } from './chunk.ts';

it('reads nested parts, and drops those that are nested too deeply', () => {
  const nested = (levels: number): unknown => {
    let parts: unknown[] = ['deep'];
    for (let level = 0; level < levels; level++) parts = [{ type: 'text', text: parts }];
    return parts;
  };
  expect(contentOf({ content: nested(2) })).toBe('deep');
  expect(contentOf({ content: ['shallow', nested(20_000)].flat() })).toBe('shallow');
});
