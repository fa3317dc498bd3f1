import { expect, it } from 'vitest';
import { wordChanges, type WordChange } from './word-changes.ts';

const SIGNS = { kept: '', dropped: '-', added: '+' } as const;
const written = (changes: readonly WordChange[]) =>
  changes.map(({ kind, text }) => `${SIGNS[kind]}${text}`).join('|');

it.each([
  ['Frogs sing.', 'Frogs sing.', 'Frogs sing.'],
  ['Frogs sing at night.', 'Toads sing at night.', '-Frogs|+Toads| sing at night.'],
  ['Frogs sing.', 'Frogs often sing loudly.', 'Frogs |+often |sing|+ loudly|.'],
  ['', 'All new', '+All new'],
  ['All gone', '', '-All gone'],
  ['池の蛙', '池の亀', '-池の蛙|+池の亀'],
])('compares %j with %j', (before, after, changes) => {
  expect(written(wordChanges(before, after))).toBe(changes);
});

it('keeps both texts whole, also of the greatest length', () => {
  const before = `Same start. ${'old words here '.repeat(2_000)}Same end.`;
  const after = `Same start. ${'new text there '.repeat(2_000)}Same end.`;
  const changes = wordChanges(before, after);
  const without = (kind: WordChange['kind']) =>
    changes.flatMap((change) => (change.kind === kind ? [] : [change.text])).join('');
  expect([without('added'), without('dropped')]).toEqual([before, after]);
  expect(changes[0]).toEqual({ kind: 'kept', text: 'Same start. ' });
});
