import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleHead, sampleUser } from '../../testing/samples.ts';
import { show, InPane, loaded } from '../../testing/show.tsx';
import { HomeScreen } from './HomeScreen.tsx';

beforeEach(() => void vi.useFakeTimers());

type Pond = { others: boolean; own: boolean; reader: ReturnType<typeof sampleUser> | null };

async function openHome({ others, own, reader }: Pond) {
  const pageOf = (has: boolean) => ({ page: 1, per_page: 20, total: Number(has), pages: Number(has) });
  const items = (has: boolean) =>
    has ? [{ ...sampleHead(), turns: [{ id: 'turn', user_message_language: 'en' }] }] : [];
  fakeApi({
    listConversations: () => ({ items: items(others), ...pageOf(others) }),
    listUserConversations: () => ({ conversations: items(own), ...pageOf(own) }),
  });
  show(
    <InPane>
      <HomeScreen />
    </InPane>,
    { reader },
  );
  for (let part = 0; part < 4; part += 1) await loaded();
}

const starters = () => screen.queryByRole('region', { name: 'Starter questions' });

it('offers three questions, and writes the chosen one in the input', async () => {
  await openHome({ others: false, own: false, reader: sampleUser() });
  const questions = [...(starters()?.querySelectorAll('button') ?? [])];
  expect(questions).toHaveLength(3);
  const [first] = questions;
  if (first === undefined) throw new Error('no question');
  fireEvent.click(first);
  const input = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Ask anything' });
  expect(input.value).toBe(first.textContent);
  expect(document.activeElement).toBe(input);
});

it.each([
  { whose: 'somebody else’s', others: true, own: false, reader: sampleUser() },
  { whose: 'the reader’s own', others: false, own: true, reader: sampleUser() },
  { whose: 'somebody’s, for a visitor', others: true, own: false, reader: null },
])('offers them and answers to check if there is a conversation: $whose', async (pond) => {
  await openHome(pond);
  expect(starters()?.querySelectorAll('button')).toHaveLength(3);
  expect(screen.getByRole('link', { name: 'Check answers, disputed ones first' })).toBeTruthy();
});
