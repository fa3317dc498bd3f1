import { expect, it } from 'vitest';
import { contentOf } from './chunk.ts';

it('reads parts in parts, and leaves out those nested without end', () => {
  const nested = (levels: number): unknown => {
    let parts: unknown[] = ['deep'];
    for (let level = 0; level < levels; level++) parts = [{ type: 'text', text: parts }];
    return parts;
  };
  expect(contentOf({ content: nested(2) })).toBe('deep');
  expect(contentOf({ content: ['shallow', nested(20_000)].flat() })).toBe('shallow');
});
