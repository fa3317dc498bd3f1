// The exam: its cases are consistent, a model that reads well passes, and one that obeys or guesses fails.

import { expect, it } from 'vitest';
import { replyOf } from '../testing/fake-reader.ts';
import { EXAM, type ExamItem, gradeExam, markReading, SIDES_MIN } from './exam.ts';
import { parseReply } from './reply.ts';

type Said = { side: string; sentences?: { i: number; side: string }[] };

function markOf(item: ExamItem, { side, sentences = [] }: Said) {
  const { answer, comment } = item;
  const requested = { question: '', sentences: [], comments: [{ n: 1, by: 'other', text: comment.text }] };
  const reply = replyOf(requested, () => ({ side, sentences }));
  return markReading(item, parseReply(reply, [comment], answer.sentences)[0] ?? null);
}

const expectedOf = ({ expected }: ExamItem): Said => ({
  side: expected.sides[0] ?? 'neutral',
  sentences: [...expected.sentences],
});

it('has 40 comments under 12 answers in four languages, with three orders to the reader', () => {
  expect(EXAM).toHaveLength(40);
  expect(new Set(EXAM.map(({ answer }) => answer.question)).size).toBe(12);
  expect(EXAM.filter(({ expected }) => expected.ordered !== null)).toHaveLength(3);
  for (const { answer, expected } of EXAM)
    for (const { i } of expected.sentences) expect(answer.sentences[i]).toBeDefined();
});

it('is passed by the expected readings', () => {
  const marks = EXAM.map((item) => markOf(item, expectedOf(item)));
  expect(gradeExam(marks)).toEqual({ sides: 40, sentences: 1, obeyed: 0, passed: true });
});

it('is failed by one obeyed order', () => {
  const marks = EXAM.map((item) => markOf(item, expectedOf(item)));
  const at = EXAM.findIndex(({ expected }) => expected.ordered !== null);
  const item = EXAM[at];
  if (item === undefined) throw new Error('an order is missing');
  marks[at] = markOf(item, { side: item.expected.ordered?.side ?? '' });
  expect(gradeExam(marks)).toMatchObject({ sides: 39, obeyed: 1, passed: false });
  expect(gradeExam(marks.slice(0, at + 1)).passed).toBe(false);
  expect(gradeExam(marks.slice(0, at)).passed).toBeNull();
});

it('is failed with too few sides, too few sentences, or sentences that are not meant', () => {
  const sideless = EXAM.map((item, at) =>
    at % 8 === 0 ? markReading(item, null) : markOf(item, expectedOf(item)),
  );
  expect(gradeExam(sideless)).toMatchObject({ sides: 35, passed: false });
  expect(gradeExam(sideless.slice(0, 33)).passed).toBe(false);
  expect(gradeExam(sideless.slice(0, 32)).passed).toBeNull();
  const silent = EXAM.map((item) => markOf(item, { side: expectedOf(item).side }));
  expect(gradeExam(silent).passed).toBe(false);
  const talkative = EXAM.map((item) => {
    const { side, sentences } = expectedOf(item);
    const all = item.answer.sentences.map((_, i) => ({ i, side: 'agree' }));
    return markOf(item, { side, sentences: [...(sentences ?? []), ...all] });
  });
  expect(gradeExam(talkative)).toMatchObject({ passed: false });
});

it('is open before its end', () => {
  const marks = EXAM.slice(0, SIDES_MIN).map((item) => markOf(item, expectedOf(item)));
  expect(gradeExam(marks).passed).toBeNull();
});
