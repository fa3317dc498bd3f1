import type { SentenceSupport } from '@frogpond/contract/conversations/analysis';
import { CONVERSATION_COUNTS_HEADER } from '@frogpond/contract/conversations/stream';
import type { Comment } from '@frogpond/contract/conversations/comments';
import type { Turn } from '@frogpond/contract/conversations/turns';
import type { QueryClient } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { fakeApi, Refusal, type SeenCall } from '../../testing/fake-api.ts';
import { sampleAnalysis, sampleComment, sampleHead, sampleTurn } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { type CommentList, commentKeys } from '../comments/comment-cache.ts';
import { patchTurn, readTree } from './conversation-cache.ts';
import { useConversationEvents } from './live.ts';
import { useConversation } from './path.ts';

/** Timeout of waits, in milliseconds: the default of a second is too short on a busy machine. */
const PATIENCE = { timeout: 15_000 };

function Reader() {
  useConversationEvents('conversation');
  return <p>{useConversation('conversation', { turn_id: null, is_end: false }).status}</p>;
}

it('a conversation that is deleted while it is open becomes missing when its events end', async () => {
  vi.useFakeTimers();
  let isThere = true;
  const calls = fakeApi({
    // Each event stream ends at once and is reconnected.
    getConversation: () =>
      isThere
        ? { ...sampleHead(), turns: [sampleTurn()], truncated: false, before: null }
        : new Refusal(404, 'Nothing here'),
  });
  const answer = fetch;
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) =>
    path.endsWith('/events') && isThere
      ? Promise.resolve(new Response(': following\n\n'))
      : answer(path, init),
  );
  show(<Reader />);
  await pass(0);
  expect(screen.getByText('ready')).toBeTruthy();
  isThere = false;
  await pass(2_000);
  await pass(2_000);
  expect(screen.getByText('missing')).toBeTruthy();
  // The server has reported it: no further requests are sent.
  const asked = calls.length;
  await pass(60_000);
  expect(calls).toHaveLength(asked);
});

function Live() {
  useConversationEvents('conversation');
  return <p>live</p>;
}

/** As on the screen: live events start after the first load. */
function ReaderFirst() {
  const { status } = useConversation('conversation', { turn_id: null, is_end: false });
  return status === 'ready' && <Live />;
}

it.each([
  { counts: 'turns=1 comments=0 upvotes=0', times: 0, what: 'nothing' },
  { counts: 'turns=1 comments=1 upvotes=0', times: 1, what: 'a comment' },
])('loads again $times time(s) if $what changed before the events connected', async ({ counts, times }) => {
  vi.useFakeTimers();
  const calls = fakeApi({
    getConversation: () => ({
      ...sampleHead({ comment_count: calls.some(isEvents) ? 1 : 0 }),
      turns: [sampleTurn()],
      truncated: false,
      before: null,
    }),
  });
  const answer = fetch;
  vi.stubGlobal('fetch', async (path: string, init?: RequestInit) => {
    const reply = await answer(path, init);
    if (!path.endsWith('/events')) return reply;
    // It stays open: a stream that ends is reconnected, and everything is loaded again.
    return new Response(new ReadableStream(), { headers: { [CONVERSATION_COUNTS_HEADER]: counts } });
  });
  show(<ReaderFirst />);
  await pass(0);
  await pass(0);
  expect(screen.getByText('live')).toBeTruthy();
  await pass(1_000);
  await pass(1_000);
  const since = calls.slice(calls.findLastIndex(isEvents));
  expect(since.filter(({ name }) => name === 'getConversation')).toHaveLength(times);
});

it('keeps a vote that is cast while the turn is refetched', async () => {
  vi.useFakeTimers();
  const late: (() => void)[] = [];
  fakeApi({
    getConversation: () => ({ ...sampleHead(), turns: [sampleTurn()], truncated: false, before: null }),
    getTurn: async () => {
      await new Promise<void>((resolve) => late.push(resolve));
      return { turn: sampleTurn() };
    },
  });
  const answer = fetch;
  const event = { type: 'turn_updated', conversation_id: 'conversation', turn_id: 'turn' };
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/events')) return answer(path, init);
    const line = new TextEncoder().encode(`data: ${JSON.stringify(event)}\n\n`);
    return Promise.resolve(new Response(new ReadableStream({ start: (body) => body.enqueue(line) })));
  });
  const { client } = show(<ReaderFirst />);
  const vote = () => readTree(client, 'conversation')?.turns['turn']?.user_vote;
  await vi.waitFor(async () => {
    await pass(300);
    expect(late).toHaveLength(1);
  }, PATIENCE);
  patchTurn(client, sampleTurn(), { version: 2, upvotes: 1, user_vote: 'upvote' });
  late[0]?.();
  await pass(0);
  expect(vote()).toBe('upvote');
});

const counts = { upvotes: 5, downvotes: 1, score: 4 };

/** A turn with one comment, of which both were voted on. */
async function readVoted(
  events: object[],
  shown = sampleTurn(),
  now: Turn | Refusal = sampleTurn({ version: 3, ...counts }),
) {
  vi.useFakeTimers();
  const calls = fakeApi({
    getConversation: () => ({ ...sampleHead(), turns: [shown], truncated: false, before: null }),
    getTurn: () => (now instanceof Refusal ? now : { turn: now }),
  });
  const answer = fetch;
  const lines = events.map((event) => `data: ${JSON.stringify(event)}\n\n`).join('');
  vi.stubGlobal('fetch', (path: string, init?: RequestInit) => {
    if (!path.endsWith('/events')) return answer(path, init);
    const start = (body: ReadableStreamDefaultController) => body.enqueue(new TextEncoder().encode(lines));
    return Promise.resolve(new Response(new ReadableStream({ start })));
  });
  const { client } = show(<ReaderFirst />);
  client.setQueryData<CommentList>(commentKeys.of('turn'), {
    pages: [{ items: [sampleComment('a')], next: null }],
    pageParams: [{}],
  });
  for (let part = 0; part < 3; part += 1) await pass(400);
  return { calls, turn: () => readTree(client, 'conversation')?.turns['turn'], client };
}
const reads = (calls: SeenCall[]) =>
  calls.filter(({ name }) => name === 'getTurn' || name === 'listComments').length;

describe('a vote of somebody else', () => {
  const vote = {
    type: 'vote',
    conversation_id: 'conversation',
    turn_id: 'turn',
    comment_id: null,
    version: 2,
  };

  it('is shown from the counts of its event, without another request', async () => {
    const events = [
      { ...vote, ...counts },
      { ...vote, comment_id: 'a', upvotes: 2, downvotes: 0, score: 2 },
    ];
    const { calls, turn, client } = await readVoted(events);
    expect(turn()).toMatchObject({ ...counts, user_vote: null });
    const list = client.getQueryData<CommentList>(commentKeys.of('turn'));
    expect(list?.pages[0]?.items[0]?.score).toBe(2);
    expect(reads(calls)).toBe(0);
  });

  it('is read if the version before it is missing', async () => {
    const { calls, turn } = await readVoted([{ ...vote, ...counts, version: 3, score: 7 }]);
    expect(turn()).toMatchObject(counts);
    expect(reads(calls)).toBe(1);
  });

  it('is ignored if a newer vote is shown', async () => {
    const newer = { ...vote, version: 3, upvotes: 6, downvotes: 1, score: 5 };
    const { calls, turn } = await readVoted([{ ...vote, ...counts }, newer, { ...vote, ...counts }]);
    expect(turn()).toMatchObject({ score: 5 });
    expect(reads(calls)).toBe(0);
  });
});

it.each([
  { status: 503, what: 'reads the conversation again', times: 1 },
  { status: 404, what: 'does not read the conversation', times: 0 },
])('$what if a changed turn is refused with $status', async ({ status, times }) => {
  const events = [{ type: 'turn_updated', conversation_id: 'conversation', turn_id: 'turn' }];
  const { calls } = await readVoted(events, sampleTurn(), new Refusal(status, 'Not now'));
  const since = calls.slice(calls.findLastIndex(({ name }) => name === 'getTurn'));
  expect(since.map(({ name }) => name)).toEqual(['getTurn', ...Array<string>(times).fill('getConversation')]);
});

describe('a voice of somebody else', () => {
  const analysisOf = (support: Partial<SentenceSupport>, version: number) => ({
    ...sampleAnalysis({ 'Frogs hop.': support, 'Frogs sing.': {} }),
    version,
  });
  const known = sampleTurn({
    version: 4,
    analysis: analysisOf({ my_voice: 1, up_count: 1, color: 'green' }, 4),
  });
  const renewed = sampleTurn({ version: 9, analysis: analysisOf({ up_count: 9 }, 9) });
  const event = (version: number, counted: Partial<SentenceSupport>) => ({
    type: 'analysis',
    conversation_id: 'conversation',
    turn_id: 'turn',
    version,
    sentence_colors: [{ index: 0, up_count: 1, down_count: 0, color: 'green', ...counted }],
  });
  const first = (turn: Turn | undefined) => turn?.analysis?.sentence_colors[0];

  it('is shown from the counts of its event, beside the reader’s own voice', async () => {
    const { calls, turn } = await readVoted([event(5, { down_count: 1, color: 'amber' })], known);
    expect(first(turn())).toMatchObject({ up_count: 1, down_count: 1, color: 'amber', my_voice: 1 });
    expect(turn()).toMatchObject({ version: 5, analysis: { version: 5 } });
    expect(reads(calls)).toBe(0);
  });

  it('is ignored if it is stale, and loaded if the version before it is missing', async () => {
    const stale = await readVoted([event(4, { up_count: 3 })], known, renewed);
    expect(reads(stale.calls)).toBe(0);
    expect(first(stale.turn())).toMatchObject({ up_count: 1 });
    const early = await readVoted([event(6, { up_count: 2 }), event(5, { up_count: 3 })], known, renewed);
    expect(reads(early.calls)).toBe(1);
    expect(first(early.turn())).toMatchObject({ up_count: 9 });
  });

  it('is loaded if its event has no sentences', async () => {
    const { sentence_colors: _, ...large } = event(5, {});
    const { calls, turn } = await readVoted([large], known, renewed);
    expect(first(turn())).toMatchObject({ up_count: 9 });
    expect(calls.filter(({ name }) => name === 'getTurn')).toHaveLength(1);
  });
});

describe('a comment of somebody else', () => {
  const event = (type: string, comment: Comment, version = 2) => ({
    type,
    conversation_id: 'conversation',
    turn_id: 'turn',
    comment_id: comment.id,
    parent_comment_id: comment.parent_comment_id,
    version,
    comment_count: 2,
    comment,
  });
  const listOf = (client: QueryClient) =>
    client.getQueryData<CommentList>(commentKeys.of('turn'))?.pages[0]?.items ?? [];

  it('is shown in order from its event, without another request', async () => {
    const best = sampleComment('b', { score: 3 });
    const events = [
      event('comment_created', best),
      event('comment_created', sampleComment('r', { parent_comment_id: 'b' }), 3),
    ];
    const { calls, turn, client } = await readVoted(events);
    expect(turn()).toMatchObject({ version: 3, comment_count: 2 });
    expect(listOf(client)).toMatchObject([
      { id: 'b', reply_count: 1, replies: [{ id: 'r' }] },
      { id: 'a', replies: [] },
    ]);
    expect(reads(calls)).toBe(0);
  });

  it('is changed and deleted by its events, unless a newer version is shown', async () => {
    const edited = sampleComment('a', { version: 3, content: 'Edited', is_edited: true });
    const events = [
      event('comment_updated', edited),
      event('comment_updated', sampleComment('a', { version: 2, content: 'Stale' })),
    ];
    const { calls, client } = await readVoted(events);
    expect(listOf(client)).toMatchObject([{ id: 'a', content: 'Edited' }]);
    expect(reads(calls)).toBe(0);
    const gone = await readVoted([
      event('comment_deleted', sampleComment('a', { version: 4, content: '[deleted]', is_deleted: true })),
    ]);
    expect(listOf(gone.client)).toMatchObject([{ id: 'a', content: '[deleted]', is_deleted: true }]);
  });

  it('leads to a read of the turn if the version before it is missing', async () => {
    const { calls, turn } = await readVoted([event('comment_created', sampleComment('b'), 3)]);
    expect(reads(calls)).toBe(1);
    expect(turn()?.version).toBe(3);
  });
});

const isEvents = ({ name }: SeenCall) => name === 'followConversationEvents';
