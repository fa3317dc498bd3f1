import { QueryClient } from '@tanstack/react-query';
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { sessionKeys } from '../../queries/people/session.ts';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleAnalysis, sampleHead, sampleTurn, sampleUser } from '../../testing/samples.ts';
import { comeTo, shownTooltip, tap } from '../../testing/discussed-answer.tsx';
import { show, InPane, loaded, pass } from '../../testing/show.tsx';
import { specimenQuery } from '../../queries/conversations/specimen.ts';
import { Specimen } from './Specimen.tsx';

beforeEach(() => void vi.useFakeTimers());

const ANALYSIS = sampleAnalysis({
  'Frogs hop.': { color: 'green', up_count: 1 },
  'Frogs sing.': { color: 'red', down_count: 1 },
});

const conversation = (id: string, language: string) => ({
  ...sampleHead({ id, supported_count: 1, disputed_count: 1 }),
  turns: [{ id: `turn of ${id}`, user_message_language: language }],
});
const ONE_PAGE = { page: 1, per_page: 20, pages: 1 };

it.each([
  ['en', 'english'],
  ['de', 'german'],
  ['fr', 'german'],
] as const)('is for a page in %s the %s answer', async (language, expected) => {
  const items = [conversation('german', 'de'), conversation('english', 'en')];
  const calls = fakeApi({
    listConversations: () => ({ ...ONE_PAGE, items, total: 2 }),
    listTurns: ({ query }) => ({
      ...ONE_PAGE,
      truncated: false,
      items: [sampleTurn({ conversation_id: query['conversation_id'] ?? '', analysis: ANALYSIS })],
      total: 1,
    }),
  });
  const turns = await new QueryClient().query(specimenQuery(language));
  expect(turns.map(({ conversation_id }) => conversation_id)).toEqual([expected]);
  expect(calls.map(({ query }) => query['conversation_id'] ?? null)).toEqual([null, expected]);
});

it('shows the choice that a visitor kept as soon as it counts, without another read', async () => {
  const calls = fakeApi({
    listConversations: () => ({ ...ONE_PAGE, items: [conversation('english', 'en')], total: 1 }),
    listTurns: () => ({
      ...ONE_PAGE,
      items: [sampleTurn({ analysis: ANALYSIS })],
      total: 1,
      truncated: false,
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
  act(() => void client.setQueryData(sessionKeys.me, sampleUser()));
  await loaded();
  expect(calls.filter(({ name }) => name === 'castVoice')).toHaveLength(1);
  comeTo(sing);
  await pass(300);
  expect(agree().getAttribute('aria-pressed')).toBe('true');
  expect(sing.dataset['color']).toBe('amber');
  expect(sing.closest('li')?.textContent).toContain('Mixed');
  expect(reads()).toBe(readBefore);
});
