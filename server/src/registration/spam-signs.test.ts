// The signs of spam.

import { expect, it } from 'vitest';
import { spamSigns } from './spam-signs.ts';

const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://flies.example/${n}`).join(' ');
const LONG = 'Where do I buy the best flies of the whole pond?';

it.each([
  ['a question', 'Why do frogs croak?', false, []],
  ['three links', links(3), false, []],
  ['four links', links(4), false, ['links']],
  ['one link four times', `${links(1)} ${links(1)} ${links(1)} ${links(1)}`, false, []],
  ['a text of two accounts', LONG, true, ['repeated']],
  ['a short text of two accounts', 'What is a frog?', true, []],
  ['a question about casinos', 'Why does the house win in a casino?', false, []],
  ['a casino with a link', 'Best casino: https://luck.example', false, ['advertising']],
  ['a casino with a telephone number', 'Casino bonus, call +44 20 7946 0958', false, ['advertising']],
  ['all of them', `SEO services by WhatsApp, ${links(4)}`, true, ['links', 'repeated', 'advertising']],
] as const)('%s', (_, text, isRepeated, signs) => {
  expect(spamSigns(text, isRepeated)).toEqual(signs);
});
