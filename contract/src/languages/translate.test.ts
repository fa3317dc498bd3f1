// Catalogues are complete, and messages about fields are recognized.

import { expect, it } from 'vitest';
import { ERRORS } from '../errors.ts';
import { FIELD_MESSAGES } from './catalogue.ts';
import { CATALOGUES, errorSentenceIn, fieldMessageIn } from './translate.ts';

it('has every error in every language, and no other', () => {
  for (const [language, { errors }] of Object.entries(CATALOGUES))
    expect([language, Object.keys(errors).toSorted()]).toEqual([language, Object.keys(ERRORS).toSorted()]);
});

it('keeps the number of a message in every language', () => {
  for (const { fields } of Object.values(CATALOGUES))
    for (const [name, pattern] of Object.entries(FIELD_MESSAGES))
      expect([name, fields[name as keyof typeof fields].includes('{n}')]).toEqual([
        name,
        pattern.source.includes('d'.padStart(2, '\\')),
      ]);
});

it('translates errors and messages about fields, and leaves what it does not know', () => {
  expect(errorSentenceIn('de', 'busy')).toBe('Der Server ist ausgelastet. Versuch es gleich noch einmal.');
  expect(errorSentenceIn('en', 'busy')).toBe('The server is busy. Try again in a moment.');
  expect(fieldMessageIn('fr', 'Comment can have at most 10,000 characters.')).toBe(
    '10,000 caractères au maximum.',
  );
  expect(fieldMessageIn('es', 'This username is already taken.')).toBe(
    'Este nombre de usuario ya está en uso.',
  );
  expect(fieldMessageIn('ja', 'Frogs only.')).toBe('Frogs only.');
});
