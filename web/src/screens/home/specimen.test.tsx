import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionKeys } from '../../queries/people/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleAnalysis, sampleHead, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { comeTo, shownTooltip, tap } from '../../testing/discussed-answer.tsx';
import { show, InPane, loaded, pass } from '../../testing/show.tsx';
import { Specimen } from './Specimen.tsx';

beforeEach(() => void vi.useFakeTimers());

const ANALYSIS = sampleAnalysis({
  'Frogs hop.': { color: 'green', up_count: 1 },
  'Frogs sing.': { color: 'red', down_count: 1 },
});

it('shows the choice that a visitor kept as soon as it counts, without another read', async () => {
  const calls = fakeApi({
    listConversations: () => ({
      items: [{ ...sampleHead({ comment_count: 2 }), turns: [] }],
      page: 1,
      per_page: 20,
      total: 1,
      pages: 1,
    }),
    listTurns: () => ({
      items: [sampleTurn({ analysis: ANALYSIS })],
      page: 1,
      per_page: 10,
      total: 1,
      pages: 1,
    }),
    castVoice: () => {
      const sing = ANALYSIS.sentence_colors[1];
      if (sing === undefined) throw new Error('no sentence');
      return { sentence: { ...sing, color: 'amber', my_voice: 1, up_count: 1, said_up: 1 }, version: 1 };
    },
  });
  const { client } = show(
    <InPane>
      <Specimen />
    </InPane>,
  );
  await loaded();
  const reads = () => calls.filter(({ name }) => name === 'listTurns').length;
  const readBefore = reads();
  const sing = screen.getByRole('button', { name: 'Frogs sing.' });
  const agree = () => within(shownTooltip()).getByRole('button', { name: 'Agree' });
  tap(sing);
  await pass(300);
  fireEvent.click(agree());
  act(() => client.setQueryData(sessionKeys.me, sampleUser()));
  await loaded();
  expect(calls.filter(({ name }) => name === 'castVoice')).toHaveLength(1);
  comeTo(sing);
  await pass(300);
  expect(agree().getAttribute('aria-pressed')).toBe('true');
  expect(sing.dataset['color']).toBe('amber');
  expect(sing.closest('li')?.textContent).toContain('Mixed');
  expect(reads()).toBe(readBefore);
});
