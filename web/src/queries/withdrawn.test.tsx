import { screen } from '@testing-library/react';
import { expect, it, vi } from 'vitest';
import { fakeApi, Refusal } from '../testing/fake-api.ts';
import { sampleHead, sampleTurn } from '../testing/samples.ts';
import { show } from '../testing/show.tsx';
import { pass } from '../testing/time.ts';
import { useConversationEvents } from './live.ts';
import { useConversation } from './turns.ts';

function Reader() {
  useConversationEvents('conversation');
  return <p>{useConversation('conversation', { turn_id: null, is_end: false }).status}</p>;
}

it('a conversation that was deleted while one reads it is missing once its events end', async () => {
  vi.useFakeTimers();
  let is_there = true;
  const calls = fakeApi({
    // Each stream of events ends at once, and is taken up again.
    getConversation: () =>
      is_there
        ? { ...sampleHead(), turns: [sampleTurn()], truncated: false }
        : new Refusal(404, 'Nothing here'),
  });
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/events') && is_there
      ? Promise.resolve(new Response(': following\n\n'))
      : answer(path, init),
  );
  show(<Reader />);
  await pass(0);
  expect(screen.getByText('ready')).toBeTruthy();
  is_there = false;
  await pass(2_000);
  await pass(2_000);
  expect(screen.getByText('missing')).toBeTruthy();
  // The server has said it: it is not asked for more.
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});
