// Replies that were sent before a press and arrive after it.

import type { Conversation } from '@frogpond/contract/conversations/conversations';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { commentItem, listed, showComments } from '../../testing/commented-turn.tsx';
import { fakeApi } from '../../testing/fake-api.ts';
import { sampleComment, sampleHead, sampleTurn } from '../../testing/samples.ts';
import { show, pass } from '../../testing/show.tsx';
import { commentKeys } from '../comments/comment-cache.ts';
import { useFollowTurn } from '../following/follows.ts';
import { useVoteTurn } from '../turns/votes.ts';
import { conversationKeys, readTree } from './conversation-cache.ts';
import { useChangeFlag } from './conversations.ts';
import { useConversation } from './path.ts';

beforeEach(() => void vi.useFakeTimers());

function Presses() {
  const view = useConversation('conversation', { turn_id: null, is_end: false });
  return view.status === 'ready' && view.path[0] !== undefined && <Buttons turn={view.path[0]} />;
}

function Buttons({ turn }: { turn: Conversation['turns'][number] }) {
  const save = useChangeFlag('is_saved');
  const { follow } = useFollowTurn(turn);
  const { score, vote } = useVoteTurn(turn);
  return (
    <>
      <button type="button" onClick={() => save.mutate({ id: 'conversation', is_saved: true })}>
        Save
      </button>
      <button type="button" onClick={() => follow(true)}>
        Follow
      </button>
      <button type="button" onClick={() => vote('upvote')}>{`Score ${score}`}</button>
    </>
  );
}

/** Shows a conversation that is being loaded again: `release` sends the reply, which was read before any press. */
async function loadAgain(replies: Parameters<typeof fakeApi>[0]) {
  const before = { ...sampleHead(), turns: [sampleTurn()], truncated: false, before: null };
  let now: Conversation = before;
  let release: () => void = () => undefined;
  let isHeld = false;
  const calls = fakeApi({
    getConversation: () => {
      if (!isHeld) return now;
      isHeld = false;
      return new Promise((resolve) => (release = () => resolve(before)));
    },
    ...replies,
  });
  const { client } = show(<Presses />);
  await pass(0);
  await pass(0);
  isHeld = true;
  void client.invalidateQueries({ queryKey: conversationKeys.paths('conversation') });
  await pass(0);
  return {
    press: async (name: string) => {
      screen.getByRole('button', { name }).click();
      await pass(0);
    },
    serve: (changed: Conversation) => (now = changed),
    release: async () => {
      release();
      await pass(0);
      await pass(0);
    },
    load: async () => {
      void client.invalidateQueries({ queryKey: conversationKeys.paths('conversation') });
      await pass(0);
      await pass(0);
    },
    tree: () => readTree(client, 'conversation'),
    reads: () => calls.filter(({ name }) => name === 'getConversation').length,
  };
}

it('keeps a conversation saved, and loads it again after the press', async () => {
  const { press, serve, release, tree, reads } = await loadAgain({
    saveConversation: () => ({ is_saved: true }),
  });
  serve({
    ...sampleHead({ is_saved: true, title: 'Renamed' }),
    turns: [sampleTurn()],
    truncated: false,
    before: null,
  });
  const before = reads();
  await press('Save');
  await release();
  expect(tree()?.head).toMatchObject({ is_saved: true, title: 'Renamed' });
  expect(reads()).toBe(before + 1);
});

it('keeps a branch followed', async () => {
  const { press, serve, release, tree } = await loadAgain({ followTurn: () => ({ is_following: true }) });
  serve({ ...sampleHead(), turns: [sampleTurn({ is_followed: true })], truncated: false, before: null });
  await press('Follow');
  await release();
  expect(tree()?.turns['turn']?.is_followed).toBe(true);
});

it('keeps a vote, before and after the server confirmed it', async () => {
  let confirm: () => void = () => undefined;
  const voted = { version: 2, score: 1, upvotes: 1, downvotes: 0, user_vote: 'upvote' } as const;
  const { press, release, tree } = await loadAgain({
    voteTurn: () => new Promise((resolve) => (confirm = () => resolve(voted))),
  });
  await press('Score 0');
  await release();
  expect(screen.getByRole('button', { name: 'Score 1' })).toBeTruthy();
  confirm();
  await pass(0);
  expect(tree()?.turns['turn']).toMatchObject(voted);
});

it('shows the counts of a vote whose reply skips a version, and then the whole turn', async () => {
  const voted = { version: 3, score: 2, upvotes: 2, downvotes: 0, user_vote: 'upvote' } as const;
  const { press, serve, load, tree } = await loadAgain({ voteTurn: () => voted });
  await press('Score 0');
  expect(tree()?.turns['turn']).toMatchObject({ ...voted, version: 1 });
  serve({
    ...sampleHead(),
    turns: [sampleTurn({ ...voted, comment_count: 1 })],
    truncated: false,
    before: null,
  });
  await load();
  expect(tree()?.turns['turn']).toMatchObject({ ...voted, comment_count: 1 });
});

it('keeps the newer copy of each comment in a list', async () => {
  const reply = sampleComment('reply', { version: 5, score: 5, parent_comment_id: 'a' });
  fakeApi(listed([sampleComment('a', { version: 2, content: 'Edited.', replies: [reply] })]));
  const { client } = await showComments();
  const stale = sampleComment('reply', { version: 4, score: 4, parent_comment_id: 'a' });
  fakeApi(listed([sampleComment('a', { version: 3, content: 'Edited twice.', replies: [stale] })]));
  void client.invalidateQueries({ queryKey: commentKeys.of('turn') });
  await pass(0);
  await pass(0);
  expect(commentItem('a').textContent).toContain('Edited twice.');
  expect(commentItem('reply').textContent).toContain('Score 5');
});
