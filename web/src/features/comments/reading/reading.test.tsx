import type { Reading, ReadingInput, Stance } from '@frogpond/contract/conversations/analysis';
import { fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import {
  commentItem,
  field,
  listed,
  pressButton,
  send,
  showComments,
  write,
} from '../../../testing/commented-turn.tsx';
import { fakeApi, Refusal, type SeenCall } from '../../../testing/fake-api.ts';
import { sampleAnalysis, sampleComment, sampleTurn, sampleUser } from '../../../testing/samples.ts';
import { pass } from '../../../testing/show.tsx';

const ME = sampleUser('me');
const TURN = sampleTurn({ analysis: sampleAnalysis({ 'Frogs hop.': {}, 'Frogs sing.': {} }) });
const AGAINST: Reading = {
  stance: -1,
  confidence: 0.9,
  sentences: [{ index: 1, stance: -1 }],
  is_confirmed: false,
  read_by: 'built_in',
};
const mine = (reading: Reading, said = {}) =>
  sampleComment('mine', { user_id: ME.id, user: ME, reading, ...said });
const side = (container: HTMLElement = document.body) =>
  within(container).queryByRole<HTMLSelectElement>('combobox', { name: 'Side of the comment' });
const sentence = () =>
  screen.getByRole<HTMLSelectElement>('combobox', { name: 'Sentence that the comment is about' });
const chosen = (select: HTMLSelectElement | null) => select?.selectedOptions[0]?.textContent;
const choose = (select: HTMLElement | null, value: string) => {
  if (select === null) throw new Error('No choice');
  fireEvent.change(select, { target: { value } });
};
const sent = (calls: readonly SeenCall[], name: SeenCall['name']) =>
  calls.filter((call) => call.name === name).map(({ body }) => body);

beforeEach(() => {
  vi.useFakeTimers();
});

describe('a draft', () => {
  it('shows its reading 600 ms after the last key', async () => {
    const calls = fakeApi({ ...listed([]), readDraft: () => ({ reading: AGAINST }) });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), 'Wrong');
    await pass(400);
    write(field('Comment'), 'Wrong.');
    await pass(599);
    expect(sent(calls, 'readDraft')).toEqual([]);
    await pass(1);
    await pass(0);
    expect(sent(calls, 'readDraft')).toEqual([{ content: 'Wrong.' }]);
    expect(chosen(side())).toBe('disagrees');
    expect(chosen(sentence())).toBe('sentence 2: Frogs sing.');
    write(field('Comment'), '');
    await pass(0);
    expect(side()).toBeNull();
  });

  it('has no reading while it contains only a quote', async () => {
    const calls = fakeApi({ ...listed([]), readDraft: () => ({ reading: AGAINST }) });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), '> Frogs sing.\n\n');
    await pass(1_000);
    expect(sent(calls, 'readDraft')).toEqual([]);
  });

  it('is sent with the side and the sentence that its author chose', async () => {
    const calls = fakeApi({
      ...listed([]),
      readDraft: () => ({ reading: AGAINST }),
      createComment: () => ({ comment: mine(AGAINST), updated_analysis: null }),
    });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), 'Hm.');
    await pass(600);
    await pass(0);
    choose(side(), '1');
    choose(sentence(), '0');
    expect(chosen(side())).toBe('agrees');
    await send(field('Comment'));
    expect(sent(calls, 'createComment')).toEqual([
      {
        content: 'Hm.',
        reading: { stance: 1, sentences: [{ index: 0, stance: 1 }] },
        validation_type: 'general',
      },
    ]);
    // The next comment has its analysed reading again.
    write(field('Comment'), 'Well.');
    await send(field('Comment'));
    expect(sent(calls, 'createComment')[1]).toEqual({ content: 'Well.', validation_type: 'general' });
  });

  it('that is begun while another is sent has its own side, and a failure returns the side with the text', async () => {
    let refuse: () => void = () => undefined;
    fakeApi({
      ...listed([]),
      readDraft: () => ({ reading: AGAINST }),
      createComment: () => new Promise((resolve) => (refuse = () => resolve(new Refusal(502, null)))),
    });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), 'Hm.');
    await pass(600);
    await pass(0);
    choose(side(), '1');
    await send(field('Comment'));
    write(field('Comment'), 'Well.');
    await pass(600);
    await pass(0);
    expect(chosen(side())).toBe('disagrees');
    refuse();
    await pass(0);
    expect(chosen(side())).toBe('agrees');
  });

  it('is sent without a reading while that is loading or after it failed', async () => {
    const calls = fakeApi({
      ...listed([]),
      readDraft: () => new Refusal(429, 'Too many requests'),
      createComment: () => ({ comment: mine(AGAINST), updated_analysis: null }),
    });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), 'Wrong.');
    await pass(600);
    await pass(0);
    expect(side()).toBeNull();
    await send(field('Comment'));
    expect(sent(calls, 'createComment')).toEqual([{ content: 'Wrong.', validation_type: 'general' }]);
  });

  it('returns to the analysed reading by Undo', async () => {
    fakeApi({ ...listed([]), readDraft: () => ({ reading: AGAINST }) });
    await showComments({ reader: ME, turn: TURN });
    write(field('Comment'), 'Hm.');
    await pass(600);
    await pass(0);
    choose(side(), '0');
    expect(chosen(side())).toBe('takes no side');
    fireEvent.click(screen.getByRole('button', { name: 'Undo' }));
    expect(chosen(side())).toBe('disagrees');
  });
});

describe('a posted comment', () => {
  const confirmed = (body: unknown): Reading => ({
    ...(body as ReadingInput),
    confidence: 1,
    is_confirmed: true,
    read_by: 'author',
  });

  it('asks its author to confirm the reading, until they do', async () => {
    const analysis = sampleAnalysis({ 'Frogs hop.': {}, 'Frogs sing.': { color: 'red', down_count: 1 } });
    const calls = fakeApi({
      ...listed([mine(AGAINST)]),
      confirmReading: ({ body }) => ({ comment: mine(confirmed(body)), updated_analysis: analysis }),
    });
    await showComments({ reader: ME, turn: TURN });
    expect(commentItem('mine').textContent).toMatch(/This comment.*disagrees.*Correct\?Yes/);
    await pressButton(commentItem('mine'), 'Yes');
    expect(sent(calls, 'confirmReading')).toEqual([{ stance: -1, sentences: [{ index: 1, stance: -1 }] }]);
    expect(side()).toBeNull();
    expect(document.activeElement).toBe(commentItem('mine'));
  });

  it.each([
    ['Perhaps this comment', { stance: 1, confidence: 0.69, sentences: [] }],
    ['This comment', { stance: 1, confidence: 0.7, sentences: [] }],
    ['This comment', { stance: 0, confidence: 0.5, sentences: [] }],
    ['This comment', { stance: 1, confidence: 0.5, sentences: [{ index: 0, stance: 1 }] }],
  ] as const)('says %j by how sure the reading is', async (words, reading) => {
    fakeApi(
      listed([
        mine({ ...reading, sentences: [...reading.sentences], is_confirmed: false, read_by: 'built_in' }),
      ]),
    );
    await showComments({ reader: ME, turn: TURN });
    expect(commentItem('mine').textContent).toContain(words);
  });

  it.each(['model', 'built_in'] as const)('says whether a model read it: %s', async (readBy) => {
    fakeApi(listed([mine({ ...AGAINST, read_by: readBy })]));
    await showComments({ reader: ME, turn: TURN });
    expect(screen.queryAllByText('Read by an AI model')).toHaveLength(readBy === 'model' ? 1 : 0);
  });

  it('is corrected by choosing another side', async () => {
    const calls = fakeApi({
      ...listed([mine(AGAINST)]),
      confirmReading: ({ body }) => ({ comment: mine(confirmed(body)), updated_analysis: null }),
    });
    await showComments({ reader: ME, turn: TURN });
    choose(side(), '1');
    await pass(0);
    expect(sent(calls, 'confirmReading')).toEqual([{ stance: 1, sentences: [{ index: 1, stance: 1 }] }]);
  });

  type Said = [index: number, stance: Stance][];
  type Confirmed = { stance: Stance; read: Said; line: string[]; said: Stance; confirms: Said };
  it.each<[string, Confirmed]>([
    [
      'a correction inside praise',
      {
        stance: 1,
        read: [[1, -1]],
        line: ['disagrees', 'sentence 2: Frogs sing.'],
        said: -1,
        confirms: [[1, -1]],
      },
    ],
    [
      'a sentence without a side',
      { stance: 1, read: [[1, 0]], line: ['agrees', 'sentence 2: Frogs sing.'], said: 1, confirms: [[1, 1]] },
    ],
    [
      'the other side on its sentence',
      { stance: -1, read: [[0, 1]], line: ['agrees', 'sentence 1: Frogs hop.'], said: 1, confirms: [[0, 1]] },
    ],
    [
      'both sides',
      {
        stance: 0,
        read: [
          [0, 1],
          [1, -1],
        ],
        line: ['takes both sides', 'sentences 1, 2'],
        said: 0,
        confirms: [
          [0, 1],
          [1, -1],
        ],
      },
    ],
  ])('is confirmed as its line says: %s', async (_, { stance, read, line, said, confirms }) => {
    const pairs = (list: Said) => list.map(([index, of]) => ({ index, stance: of }));
    const reading = {
      stance,
      confidence: 0.9,
      sentences: pairs(read),
      is_confirmed: false,
      read_by: 'built_in' as const,
    };
    const calls = fakeApi({
      ...listed([mine(reading)]),
      confirmReading: ({ body }) => ({ comment: mine(confirmed(body)), updated_analysis: null }),
    });
    await showComments({ reader: ME, turn: TURN });
    expect([chosen(side(commentItem('mine'))), chosen(sentence())]).toEqual(line);
    await pressButton(commentItem('mine'), 'Yes');
    expect(sent(calls, 'confirmReading')).toEqual([{ stance: said, sentences: pairs(confirms) }]);
  });

  it('can take the side of one sentence if it was read as taking both', async () => {
    const sentences = [
      { index: 0, stance: 1 as const },
      { index: 1, stance: -1 as const },
    ];
    const calls = fakeApi({
      ...listed([mine({ stance: 0, confidence: 0.7, sentences, is_confirmed: false, read_by: 'built_in' })]),
      confirmReading: ({ body }) => ({ comment: mine(confirmed(body)), updated_analysis: null }),
    });
    await showComments({ reader: ME, turn: TURN });
    choose(sentence(), '1');
    await pass(0);
    expect(sent(calls, 'confirmReading')).toEqual([{ stance: -1, sentences: [{ index: 1, stance: -1 }] }]);
  });

  it('takes its side towards the comment above if it is a reply', async () => {
    const reading = { ...AGAINST, sentences: [] };
    const parent = sampleComment('other', { replies: [mine(reading, { parent_comment_id: 'other' })] });
    fakeApi(listed([parent]));
    await showComments({ reader: ME, turn: TURN });
    expect(chosen(sentence())).toBe('the comment above');
  });

  it('asks again if the answer could not be saved', async () => {
    fakeApi({ ...listed([mine(AGAINST)]), confirmReading: () => new Refusal(500, null) });
    await showComments({ reader: ME, turn: TURN });
    await pressButton(commentItem('mine'), 'Yes');
    await pass(10);
    expect(chosen(side(commentItem('mine')))).toBe('disagrees');
    expect(screen.getByRole('region', { name: 'Notices' }).textContent).toContain(
      'The reading could not be saved. Try again.',
    );
  });

  it('is shown to the author only, until it is confirmed or the comment is deleted', async () => {
    fakeApi(listed([sampleComment('other', { reading: AGAINST }), mine({ ...AGAINST, is_confirmed: true })]));
    await showComments({ reader: ME, turn: TURN });
    expect(commentItem('mine').textContent).not.toContain('This comment');
    expect(commentItem('other').textContent).not.toContain('This comment');
  });
});
