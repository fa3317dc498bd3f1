// Live events that arrive while the content that they change is being read.

import type { ConversationEvent } from '@frogpond/contract/conversations/stream';
import type { Conversation } from '@frogpond/contract/conversations/conversations';
import { useInfiniteQuery } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { fakeApi, type SeenCall } from '../../testing/fake-api.ts';
import { sampleComment, sampleHead, sampleTurn } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { commentsQuery } from '../comments/comments.ts';
import { readTree } from './conversation-cache.ts';
import { useConversationEvents } from './live.ts';
import { useConversation } from './path.ts';

beforeEach(() => void vi.useFakeTimers());

const THIS_TURN = { conversation_id: 'conversation', turn_id: 'turn' };
const IN_ONE = { ...sampleHead(), turns: [sampleTurn()], truncated: false, before: null };

/** The event stream stays open and sends what the test passes to the returned function. */
function openEvents(): (event: ConversationEvent) => void {
  const answer = fetch;
  const open: ReadableStreamDefaultController[] = [];
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/events')) return answer(path, init);
    return Promise.resolve(new Response(new ReadableStream({ start: (body) => void open.push(body) })));
  });
  return (event) => {
    const line = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
    open.at(-1)?.enqueue(line);
  };
}

/** A reply that the test releases. */
function held<T>(reply: T): { sent: Promise<T>; release: () => Promise<void> } {
  let send: (reply: T) => void = () => undefined;
  const sent = new Promise<T>((resolve) => (send = resolve));
  return {
    sent,
    release: async () => {
      send(reply);
      for (let part = 0; part < 4; part += 1) await pass(200);
    },
  };
}

function Live() {
  useConversationEvents('conversation');
  return null;
}

function Votes({ turnId }: { turnId: string }) {
  const view = useConversation('conversation', { turn_id: turnId, is_end: false });
  if (view.status !== 'ready') return null;
  return (
    <>
      <p>{view.path.map(({ id, upvotes }) => `${id} has ${upvotes} upvotes`).join(', ')}</p>
      <Live />
    </>
  );
}

it('joins an answer that began while its new turn was read', async () => {
  const fresh = sampleTurn({
    id: 'fresh',
    user_id: 'bob',
    parent_turn_id: 'turn',
    depth: 1,
    path: '1.1',
    ai_response: null,
    ai_model: null,
    status: 'pending',
  });
  const reply = held({ turn: fresh });
  fakeApi({ getConversation: () => IN_ONE, getTurn: () => reply.sent });
  const send = openEvents();
  const { client } = show(<Votes turnId="turn" />);
  await pass(0);
  await pass(0);
  const event = { conversation_id: 'conversation', turn_id: 'fresh' };
  send({ type: 'turn_created', ...event, parent_turn_id: 'turn' });
  await pass(0);
  await pass(400);
  send({ type: 'answer_progress', ...event, length: 1 });
  await pass(0);
  await reply.release();
  expect(readTree(client, 'conversation')?.turns['fresh']?.status).toBe('streaming');
});

function Comments() {
  const { data = [] } = useInfiniteQuery(commentsQuery('turn'));
  return (
    <>
      <p>{`Comments: ${data.map(({ id }) => id).join(' ')}`}</p>
      <Votes turnId="turn" />
    </>
  );
}

/** The event of a comment that is too large for it. */
const withoutContent = (commentId: string): ConversationEvent => ({
  type: 'comment_created',
  ...THIS_TURN,
  comment_id: commentId,
  parent_comment_id: null,
  version: 2,
  comment_count: 2,
});

it('reads comments again if one is written during their first read', async () => {
  const first = held({ items: [sampleComment('early')], next: null });
  const now = { items: [sampleComment('early'), sampleComment('late')], next: null };
  let isWritten = false;
  const calls = fakeApi({
    getConversation: () => IN_ONE,
    getTurn: () => ({ turn: sampleTurn({ version: 2, comment_count: 2 }) }),
    listComments: () => (isWritten ? now : first.sent),
  });
  const send = openEvents();
  show(<Comments />);
  await pass(0);
  await pass(0);
  isWritten = true;
  const before = calls.filter(isNamed('listComments')).length;
  for (let n = 0; n < 3; n += 1) {
    send(withoutContent('late'));
    await pass(0);
    await pass(400);
  }
  await first.release();
  expect(screen.getByText('Comments: early late')).toBeTruthy();
  expect(calls.filter(isNamed('listComments'))).toHaveLength(before + 1);
});

it('shows new comments while more are written than the server can list', async () => {
  const written = [sampleComment('0')];
  const calls = fakeApi({
    getConversation: () => IN_ONE,
    getTurn: () => ({ turn: sampleTurn({ version: 2 }) }),
    listComments: async () => {
      const items = [...written];
      await new Promise((resolve) => void setTimeout(resolve, 900));
      return { items, next: null };
    },
  });
  const send = openEvents();
  show(<Comments />);
  await pass(0);
  await pass(1_000);
  await pass(0);
  const before = calls.filter(isNamed('listComments')).length;
  for (let n = 1; n <= 8; n += 1) {
    written.push(sampleComment(String(n)));
    send(withoutContent(String(n)));
    await pass(0);
    await pass(400);
  }
  expect(screen.queryByText('Comments: 0')).toBeNull();
  await pass(2_000);
  await pass(0);
  expect(screen.getByText('Comments: 0 1 2 3 4 5 6 7 8')).toBeTruthy();
  expect(calls.filter(isNamed('listComments')).length - before).toBeLessThanOrEqual(5);
});

/** Shows a path, and begins to read the path of another turn. */
async function chooseBranch(): Promise<void> {
  const { showAgain } = show(<Votes turnId="turn" />);
  await pass(0);
  await pass(0);
  showAgain(<Votes turnId="chosen" />);
  await pass(0);
}

const counts = { version: 2, upvotes: 5, downvotes: 1, score: 4 };

it.each<ConversationEvent>([
  { type: 'vote', ...THIS_TURN, turn_id: 'chosen', comment_id: null, ...counts },
  { type: 'turn_updated', ...THIS_TURN, turn_id: 'chosen' },
  { type: 'analysis', ...THIS_TURN, turn_id: 'chosen', version: 2 },
])('reads a turn again if it changed while its path was read: $type', async (event) => {
  const chosen = sampleTurn({ id: 'chosen', parent_turn_id: 'turn' });
  const path: Conversation = { ...IN_ONE, turns: [sampleTurn(), chosen] };
  const first = held(path);
  const calls = fakeApi({
    getConversation: ({ query }) => (query['turn_id'] === 'chosen' ? first.sent : IN_ONE),
    getTurn: () => ({ turn: { ...chosen, ...counts } }),
  });
  const send = openEvents();
  await chooseBranch();
  send(event);
  await pass(0);
  await pass(400);
  expect(calls.filter(isNamed('getTurn'))).toHaveLength(0);
  await first.release();
  expect(screen.getByText('turn has 0 upvotes, chosen has 5 upvotes')).toBeTruthy();
  expect(calls.filter(isNamed('getTurn'))).toHaveLength(1);
});

it('does not read a changed turn that is not on the path being read', async () => {
  const first = held(IN_ONE);
  const calls = fakeApi({
    getConversation: ({ query }) => (query['turn_id'] === 'chosen' ? first.sent : IN_ONE),
  });
  const send = openEvents();
  await chooseBranch();
  send({ type: 'turn_updated', ...THIS_TURN, turn_id: 'elsewhere' });
  await pass(0);
  await first.release();
  expect(calls.filter(isNamed('getTurn'))).toHaveLength(0);
});

const isNamed = (name: SeenCall['name']) => (call: SeenCall) => call.name === name;
