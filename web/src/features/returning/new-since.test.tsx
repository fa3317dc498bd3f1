import { fireEvent, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleUser } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { useLogout } from '../../queries/people/session.ts';
import { NewMark } from './NewMark.tsx';
import { NewSince } from './NewSince.tsx';

beforeEach(() => {
  vi.useFakeTimers();
  vi.setSystemTime(new Date(2026, 2, 18, 12));
});

const SINCE = new Date(2026, 2, 17, 12).toISOString();
const turn = { turn_id: 'turn-2', comment_id: null };
const comment = { turn_id: 'turn-1', comment_id: 'comment-1' };
const VISIT_MS = 2_000;

/** `marked`: the new turn is on the page. */
async function open(
  items: { turn_id: string; comment_id: string | null }[],
  { marked = false, is_suspended = false } = {},
) {
  const calls = fakeApi({
    getUnread: () => ({ since: items.length === 0 ? null : SINCE, turn_ids: [], comment_ids: [], items }),
    markSeen: () => undefined,
    logout: () => new Promise(() => undefined),
  });
  const onGo = vi.fn<() => void>();
  const page = (activity: number) => (
    <>
      <NewSince conversationId="pond" activity={activity} isHidden={false} onGo={onGo} />
      {marked && <NewMark conversationId="pond" thing={turn} />}
      <LogoutButton />
    </>
  );
  const { showAgain } = show(page(1), { reader: { ...sampleUser('ada'), is_suspended } });
  await pass(0);
  const seenCalls = () => calls.filter(({ name }) => name === 'markSeen').length;
  return { onGo, seenCalls, setActivity: (activity: number) => showAgain(page(activity)) };
}

function LogoutButton() {
  const logout = useLogout();
  return (
    <button type="button" onClick={() => logout.mutate()}>
      Log out
    </button>
  );
}

const LINE = { name: 'New since your last visit' };
const press = (name: string) => fireEvent.click(screen.getByRole('button', { name }));

it('steps through what is new, in both directions and around', async () => {
  const { onGo } = await open([comment, turn]);
  expect(screen.getByRole('region', LINE).textContent).toBe('1 new branch, 1 comment since yesterday');
  for (const name of ['Next new', 'Next new', 'Next new', 'Previous new']) press(name);
  expect(onGo.mock.calls.flat()).toEqual([comment, turn, comment, turn]);
});

it('stores the visit when the reader closes the line, not before', async () => {
  const { seenCalls } = await open([turn], { marked: true });
  expect(screen.getByText('New')).toBeTruthy();
  await pass(VISIT_MS);
  expect(seenCalls()).toBe(0);
  press('Mark all as seen');
  await pass(VISIT_MS);
  expect([seenCalls(), screen.queryByRole('region', LINE), screen.queryByText('New')]).toEqual([
    1,
    null,
    null,
  ]);
});

it('shows nothing if nothing is new, and stores the visit again after live activity', async () => {
  const { seenCalls, setActivity } = await open([]);
  expect(screen.queryByRole('region', LINE)).toBeNull();
  await pass(VISIT_MS);
  expect(seenCalls()).toBe(1);
  setActivity(2);
  await pass(VISIT_MS);
  expect(seenCalls()).toBe(2);
});

it('stores no visit of a suspended account, which the server would refuse', async () => {
  const { seenCalls } = await open([], { is_suspended: true });
  await pass(VISIT_MS);
  expect(seenCalls()).toBe(0);
});

it('stores no visit during a sign-out, after which the server would refuse it', async () => {
  const { seenCalls } = await open([]);
  press('Log out');
  await pass(VISIT_MS);
  expect(seenCalls()).toBe(0);
});
