// The indicators of spam.

import { expect, it } from 'vitest';
import { hasContact, spamIndicatorsIn } from './spam-indicators.ts';

const links = (count: number) =>
  Array.from({ length: count }, (_, n) => `https://flies.example/${n}`).join(' ');

it.each([
  ['a question', 'Why do frogs croak?', false, []],
  ['five links', links(5), false, []],
  ['six links', links(6), false, ['links']],
  ['one link six times', `${links(1)} `.repeat(6), false, []],
  ['a text of two accounts', links(1), true, ['repeated']],
  ['a question about casinos', 'Why does the house win in a casino?', false, []],
  ['a casino with a link', 'Best casino: https://luck.example', false, ['advertising']],
  ['a casino with a telephone number', 'Casino bonus, call +44 20 7946 0958', false, ['advertising']],
  ['all of them', `SEO services by WhatsApp, ${links(6)}`, true, ['links', 'repeated', 'advertising']],
] as const)('%s', (_, text, isRepeated, indicators) => {
  expect(spamIndicatorsIn(text, isRepeated)).toEqual(indicators);
});

it.each([
  ['https://lilies.example', true],
  ['Call +44 20 7946 0958', true],
  ['Write on Telegram', true],
  ['What is 12 + 30, and who is @ada?', false],
])('a contact in %j: %s', (text, is) => expect(hasContact(text)).toBe(is));
