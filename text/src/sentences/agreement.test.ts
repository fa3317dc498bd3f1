import { expect, it } from 'vitest';
import { agreedSentences, noAgreement } from './agreement.ts';

it('counts sentences in words', () => {
  expect([0, 1, 2].map((count) => agreedSentences(count))).toEqual([
    null,
    'People who usually disagree agree on one sentence',
    'People who usually disagree agree on 2 sentences',
  ]);
});

it('gives the number of missing raters, or the disagreement', () => {
  expect([0, 1, 8].map((count) => noAgreement(count))).toEqual([
    'People who usually disagree don’t agree on this sentence.',
    'Do people who usually disagree agree here? One more experienced reader is needed to know.',
    'Do people who usually disagree agree here? 8 more experienced readers are needed to know.',
  ]);
});
