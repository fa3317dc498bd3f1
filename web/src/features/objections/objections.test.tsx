// An answer that was asked with the objections to an earlier one: what changed, and the comments on kept sentences.

import type { Comment } from '@frogpond/contract/conversations/comments';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../../testing/fake-api.ts';
import { sampleAnalysis, sampleAttribution, sampleComment, sampleTurn } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { EarlierAnswer } from './EarlierAnswer.tsx';

beforeEach(() => void vi.useFakeTimers());

const on = (sentenceIndex: number, commentId: string, more = {}) =>
  sampleAttribution({ comment_id: commentId, sentence_index: sentenceIndex, ...more });

const EARLIER = sampleTurn({
  id: 'earlier',
  analysis: sampleAnalysis({
    'Frogs hop.': { attributions: [on(0, 'hop', { stance: -1 }), on(0, 'unsure', { confidence: 0.3 })] },
    'Frogs drink milk every day.': { attributions: [on(1, 'milk')] },
    'Toads sing.': {
      attributions: [
        on(2, 'sing'),
        on(2, 'hop'),
        on(2, 'blocked'),
        on(2, 'deleted'),
        on(2, 'whole', { whole_answer: true }),
      ],
    },
  }),
});
const AGAIN = sampleTurn({
  id: 'again',
  objected_turn_id: 'earlier',
  analysis: sampleAnalysis({ 'Frogs hop.': {}, 'Frogs drink water every day.': {}, 'Toads sing.': {} }),
});
const COMMENTS = [
  sampleComment('milk'),
  sampleComment('hop', { replies: [sampleComment('sing', { content: '> Toads sing.\n\nsing' })] }),
  sampleComment('unsure'),
  sampleComment('whole'),
  sampleComment('blocked', { is_blocked: true }),
  sampleComment('deleted', { is_deleted: true }),
];

async function open(earlier: Turn | Refusal = EARLIER, again = AGAIN, items: Comment[] = COMMENTS) {
  const calls = fakeApi({
    getTurn: () => (earlier instanceof Refusal ? earlier : { turn: earlier }),
    listComments: () => ({ items }),
  });
  show(
    <>
      <EarlierAnswer turn={again} part="changes" />
      <EarlierAnswer turn={again} part="comments" />
    </>,
  );
  await pass(0);
  await pass(0);
  // Strict mode mounts twice, and aborts the first request.
  return [...new Set(calls.map(({ name, params }) => `${name} ${params['id']}`))];
}

const region = () => screen.queryByRole('region', { name: 'About the earlier answer' });

describe('the changes of an answer', () => {
  it('are listed below a link to the earlier answer', async () => {
    const calls = await open();
    expect(calls).toEqual(['getTurn earlier', 'listComments earlier']);
    expect(screen.getByRole('link', { name: 'an earlier answer' }).getAttribute('href')).toBe(
      '/conversation/conversation?turn=earlier',
    );
    const disclosure = screen.getByText('What changed: 1 changed').closest('details');
    expect(disclosure?.open).toBe(false);
    expect([...(disclosure?.querySelectorAll('li') ?? [])].map(({ textContent }) => textContent)).toEqual([
      'KeptFrogs hop.',
      'ChangedFrogs drink milk every day.Frogs drink water every day.',
      'KeptToads sing.',
    ]);
  });

  it.each([
    ['was removed', { ...EARLIER, analysis: null }],
    ['can’t be loaded', new Refusal(404, 'Not found')],
  ])('are not shown if the earlier answer %s', async (_name, earlier) => {
    const calls = await open(earlier);
    expect(calls).toEqual(['getTurn earlier']);
    expect(screen.queryByText('The earlier answer can’t be compared with this one.')).not.toBeNull();
    expect(screen.queryByText(/What changed/)).toBeNull();
    expect(region()).toBeNull();
  });

  it('are not shown for an answer that was asked without objections', async () => {
    expect(await open(EARLIER, { ...AGAIN, objected_turn_id: null })).toEqual([]);
    expect(screen.queryByText(/earlier answer/)).toBeNull();
  });
});

describe('the comments of the earlier answer', () => {
  it('are quoted once with the kept sentence, except hidden comments and comments on other sentences', async () => {
    await open();
    const items = within(region() ?? document.body).getAllByRole('listitem');
    expect(items.map((item) => item.querySelector('.prose')?.textContent)).toEqual([
      'hop',
      'Toads sing.sing',
    ]);
    // A comment that quotes its sentence needs no second quote.
    expect(items.map((item) => item.querySelector('q')?.textContent)).toEqual(['Frogs hop.', undefined]);
    expect(items[0]?.textContent).toContain('disagrees');
    const link = screen.getAllByRole('link', { name: 'Go to the comment' })[1];
    expect(link?.getAttribute('href')).toBe('/conversation/conversation?turn=earlier&comment=sing');
  });

  it('are not loaded if no kept sentence has one', async () => {
    const rewritten = sampleAnalysis({ 'Frogs drink milk!': {} });
    expect(await open(EARLIER, { ...AGAIN, analysis: rewritten })).toEqual(['getTurn earlier']);
    expect(region()).toBeNull();
  });
});
