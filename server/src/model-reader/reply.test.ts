// Replies of a model: what is accepted, what is dropped, and what a reading never gets from it.

import { expect, describe, it } from 'vitest';
import { pointedSentences } from '../analysis/analyse-comment.ts';
import type { ReaderComment } from './prompt.ts';
import { parseReply } from './reply.ts';

const SENTENCES = [
  'Mount Everest is 8,848 metres high.',
  'It lies on the border between Nepal and China.',
  'Hundreds of people have died on its slopes.',
];
const TEXT = 'Remeasured lately, and they found 86 centimetres more.';
const CLAIM = { i: 0, side: 'disagree', sure: 'clear', evidence: 'found 86 centimetres more' };
const GOOD = { n: 1, gist: '', side: 'disagree', sure: 'clear', whole: false, sentences: [CLAIM] };

function commentOf(text: string, more: Partial<ReaderComment> = {}): ReaderComment {
  const pointed = pointedSentences({ comment: text, parent_text: '', sentences: SENTENCES });
  return { text, by: 'other', replies_to: null, earlier: [], chosen: null, pointed, related: [], ...more };
}

function read(reply: unknown, comment = commentOf(TEXT)) {
  return parseReply(reply, [comment], SENTENCES)[0];
}

const readOne = (more: object, comment?: ReaderComment) =>
  read({ readings: [{ ...GOOD, ...more }] }, comment);
const claimed = (...claims: object[]) => readOne({ sentences: claims.map((one) => ({ ...CLAIM, ...one })) });

it('maps the three degrees of certainty to the thresholds of display and of counting', () => {
  expect(readOne({})).toEqual({
    sentiment: { type: 'disagree', stance: -1, confidence: 0.95 },
    attributions: [{ sentence_index: 0, stance: -1, confidence: 0.95 }],
    whole_answer: false,
  });
  expect(readOne({ sure: 'probable' })?.sentiment.confidence).toBe(0.65);
  expect(readOne({ sure: 'guess' })?.sentiment.confidence).toBe(0.4);
  expect(claimed({ sure: 'probable' })?.attributions[0]?.confidence).toBe(0.75);
  expect(claimed({ sure: 'guess' })?.attributions[0]?.confidence).toBe(0.4);
});

it.each([
  ['a bare list', [GOOD]],
  ['one reading', GOOD],
  ['numbers as text and other cases', { readings: [{ ...GOOD, n: '1', side: 'Disagree ', sure: 'Clear' }] }],
  ['further fields', { readings: [{ ...GOOD, mood: 'cross' }], note: 'done' }],
])('accepts %s', (_, reply) => {
  expect(read(reply)).toEqual(readOne({}));
});

it.each([
  ['nothing', null],
  ['text', 'disagree'],
  ['an empty object', {}],
  ['an unknown side', { readings: [{ ...GOOD, side: 'support' }] }],
  ['the number of another comment', { readings: [{ ...GOOD, n: 2 }] }],
  ['two readings of one comment', { readings: [GOOD, { ...GOOD, side: 'agree' }] }],
])('accepts no reading from %s', (_, reply) => {
  expect(read(reply)).toBeNull();
});

describe('a claim about a sentence is dropped', () => {
  it.each([
    ['without evidence', { evidence: '' }],
    ['with one character of evidence', { evidence: 'e' }],
    ['with evidence that is not in the comment', { evidence: '9,000 metres' }],
    ['with evidence from the answer', { evidence: 'border between Nepal' }],
    ['about a sentence beyond the answer', { i: 3 }],
    ['about a negative index', { i: -1 }],
    ['about half an index', { i: 0.5 }],
    ['with an unknown side', { side: 'maybe' }],
  ])('%s', (_, more) => {
    expect(claimed(more)?.attributions).toEqual([]);
    expect(claimed(more, { i: 2 })?.attributions).toMatchObject([{ sentence_index: 2 }]);
  });

  it('after the first about a sentence, and after the fourth sentence', () => {
    expect(claimed({}, { side: 'agree' })?.attributions).toMatchObject([{ sentence_index: 0, stance: -1 }]);
    const text = 'all of it is wrong';
    const sentences = Array.from({ length: 9 }, (_, i) => ({ ...CLAIM, i, evidence: 'wrong' }));
    const many = Array.from({ length: 9 }, (_, i) => `Sentence ${i} of many.`);
    const [analysis] = parseReply({ readings: [{ ...GOOD, sentences }] }, [commentOf(text)], many);
    expect(analysis?.attributions.filter(({ stance }) => stance !== 0)).toHaveLength(4);
  });
});

it('compares evidence without regard to spaces, quotation marks and case', () => {
  const comment = commentOf('That’s  “simply”\nwrong.');
  const sentences = [{ ...CLAIM, evidence: 'that\'s "simply" Wrong' }];
  expect(readOne({ sentences }, comment)?.attributions).toHaveLength(1);
});

it('keeps a quoted sentence, with the side that the model takes there, else that of the comment', () => {
  const comment = commentOf('> Hundreds of people have died on its slopes.\n\nThat is wrong.');
  const quoted = { sentence_index: 2, quote: SENTENCES[2] };
  expect(readOne({ sentences: [] }, comment)?.attributions).toMatchObject([{ ...quoted, stance: -1 }]);
  const agreed = [{ i: 2, side: 'agree', sure: 'guess', evidence: 'That is' }];
  expect(readOne({ sentences: agreed }, comment)?.attributions).toMatchObject([{ ...quoted, stance: 1 }]);
});

it('is about the whole answer only if no sentence counts', () => {
  expect(readOne({ whole: true, sentences: [] })?.whole_answer).toBe(true);
  expect(readOne({ whole: false, sentences: [] })?.whole_answer).toBe(true);
  expect(readOne({ whole: true })?.whole_answer).toBe(false);
  expect(readOne({ whole: true, sentences: [{ ...CLAIM, side: 'neutral' }] })?.whole_answer).toBe(true);
});

it('counts only clear claims of a reply to another comment, and never the whole answer', () => {
  const reply = commentOf(TEXT, { replies_to: 'It was never measured.' });
  expect(readOne({}, reply)?.attributions).toMatchObject([{ stance: -1 }]);
  const unclear = readOne({ whole: true, sentences: [{ ...CLAIM, sure: 'probable' }] }, reply);
  expect(unclear).toMatchObject({ whole_answer: false, attributions: [{ stance: 0, confidence: 0.4 }] });
});

it('takes no side from the author of the answer', () => {
  const analysis = readOne({}, commentOf(TEXT, { by: 'answerer' }));
  expect(analysis?.sentiment).toEqual({ type: 'neutral', stance: 0, confidence: 0.4 });
  expect(analysis?.attributions).toMatchObject([{ sentence_index: 0, stance: 0 }]);
});

it('reads each comment of a request from its own reading', () => {
  const [first, second] = [commentOf(TEXT), commentOf('Thank you!')];
  const readings = [
    { ...GOOD, n: 2, side: 'agree', sentences: [CLAIM] },
    { ...GOOD, n: 1 },
  ];
  const analyses = parseReply({ readings }, [first, second], SENTENCES);
  expect(analyses.map((one) => one?.sentiment.type)).toEqual(['disagree', 'agree']);
  // The evidence of the second reading is in the other comment only.
  expect(analyses[1]?.attributions).toEqual([]);
});
