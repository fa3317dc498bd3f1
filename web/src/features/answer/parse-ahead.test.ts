import { emptyMarkdown, parseMarkdown } from '@frogpond/text/markdown/markdown';
import { expect, it } from 'vitest';
import { parseAhead, parsedAhead } from './parse-ahead.ts';

it('keeps the tree of a text that was parsed ahead, and of no other', () => {
  parseAhead('Frogs *sing*.');
  expect(parsedAhead('Frogs *sing*.')).toEqual(parseMarkdown('Frogs *sing*.', emptyMarkdown));
  expect(parsedAhead('Frogs')).toBeUndefined();
});
