import type { Conversation } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { QueryClient } from '@tanstack/react-query';
import { describe, expect, it } from 'vitest';
import {
  appendTurn,
  conversationKeys,
  patchHead,
  patchTurn,
  readTree,
  removeTurn,
  replaceTurn,
  seedConversation,
  writeReply,
  type ShownPath,
} from './conversation-cache.ts';
import { compareBranches, knownChildren, lastAnswered, pathTo } from './conversation-tree.ts';
import { sampleAnalysis, sampleHead, sampleUser } from '../../testing/samples.ts';
import { unsavedTurn } from '../turns/unsaved-turn.ts';

const alice = sampleUser('alice');
const head = sampleHead({ id: 'c' });

function makeTurn(id: string, parent: Turn | null, fields: Partial<Turn> = {}): Turn {
  const asked = { temp_id: id, conversation_id: 'c', parent, user_message: id, openrouter_model_id: 'm' };
  return {
    ...unsavedTurn({ ...asked, user: alice }),
    ai_response: 'Because.',
    status: 'complete',
    ...fields,
  };
}

const root = makeTurn('root', null);

function shownLeaf(client: QueryClient, turnId: string | null): string | null | undefined {
  return client.getQueryData<ShownPath>(conversationKeys.path('c', turnId))?.leaf_id;
}

describe('a conversation in the cache', () => {
  it('extends the path to a sent question, keeps it when the question is saved, and restores it when sending fails', () => {
    const client = new QueryClient();
    seedConversation(client, head, root);
    const unsaved = unsavedTurn({
      temp_id: 'temp-1',
      conversation_id: 'c',
      parent: root,
      user_message: 'And at night?',
      openrouter_model_id: 'm',
      user: alice,
    });

    appendTurn(client, unsaved);
    expect(shownLeaf(client, null)).toBe('temp-1');
    expect(readTree(client, 'c')?.turns['root']?.branch_count).toBe(1);
    expect(readTree(client, 'c')?.head.turn_count).toBe(2);
    expect(unsaved).toMatchObject({ path: '1.1', depth: 1, sibling_index: 1, sibling_count: 1 });

    removeTurn(client, unsaved);
    expect(shownLeaf(client, null)).toBe('root');
    expect(readTree(client, 'c')).toEqual({ head, turns: { root }, window_tops: new Set(), first_ids: {} });

    appendTurn(client, unsaved);
    const saved = { ...unsaved, id: 'second', turn_number: 2 };
    replaceTurn(client, 'temp-1', saved);
    expect(shownLeaf(client, null)).toBe('second');
    const tree = readTree(client, 'c');
    expect(Object.keys(tree?.turns ?? {})).toEqual(['root', 'second']);
    expect(tree?.head.turn_count).toBe(2);
    expect(tree?.turns['root']?.branch_count).toBe(1);

    // A second copy of the same turn, from an event or the end of its stream, changes no count.
    replaceTurn(client, 'second', { ...saved, ai_response: 'They sing then too.' });
    appendTurn(client, { ...saved, ai_response: 'They sing then too.' });
    expect(readTree(client, 'c')?.head.turn_count).toBe(2);
    expect(readTree(client, 'c')?.turns['second']?.ai_response).toBe('They sing then too.');
  });

  it('keeps a path that was requested up to a turn', () => {
    const client = new QueryClient();
    seedConversation(client, head, root);
    const key = conversationKeys.path('c', 'root', true);
    client.setQueryData<ShownPath>(key, { leaf_id: 'root' });
    appendTurn(client, makeTurn('first', root));
    expect(client.getQueryData<ShownPath>(key)?.leaf_id).toBe('root');
    expect(shownLeaf(client, null)).toBe('first');
  });

  it('keeps the current path when someone else adds a branch', () => {
    const client = new QueryClient();
    seedConversation(client, head, root);
    const first = makeTurn('first', root, { sibling_count: 1 });
    appendTurn(client, first);
    appendTurn(client, makeTurn('other', root, { sibling_index: 2, sibling_count: 2 }), { follow: false });
    expect(shownLeaf(client, null)).toBe('first');
    expect(readTree(client, 'c')?.turns['first']?.sibling_count).toBe(2);
    expect(readTree(client, 'c')?.turns['root']?.branch_count).toBe(2);
  });

  it('keeps a branch when a stale reply without it arrives', () => {
    const client = new QueryClient();
    seedConversation(client, head, root);
    const first = makeTurn('first', root);
    appendTurn(client, first);
    const before = [{ ...root, branch_count: 1 }, first];
    appendTurn(client, makeTurn('again', root, { sibling_index: 2, sibling_count: 2 }), { follow: false });

    appendTurn(client, { ...first, comment_count: 1 }, { follow: false });
    expect(readTree(client, 'c')?.turns['first']).toMatchObject({ comment_count: 1, sibling_count: 2 });
    writeReply(client, { ...head, turns: before, truncated: false, before: null });
    expect(readTree(client, 'c')?.turns['root']?.branch_count).toBe(2);
    expect(readTree(client, 'c')?.turns['first']?.sibling_count).toBe(2);
  });

  it('keeps changes made after a request was sent, and merges the rest of its reply', () => {
    const client = new QueryClient();
    const running: Partial<Turn> = { ai_response: null, status: 'streaming' };
    const [first, second] = [makeTurn('first', root, running), makeTurn('second', root, running)];
    writeReply(client, { ...head, turns: [root, first, second], truncated: false, before: null });

    patchTurn(client, root, { version: 2, user_vote: 'upvote', score: 1 });
    patchTurn(client, first, { version: 2, ai_response: 'Because.', status: 'complete' });
    patchHead(client, 'c', { version: 2, title: 'Why not?' });
    const late = [root, first, { ...second, version: 2, ai_response: 'They do.' }];
    writeReply(client, { ...head, turns: late, truncated: false, before: null });
    expect(readTree(client, 'c')).toMatchObject({
      head: { title: 'Why not?' },
      turns: {
        root: { user_vote: 'upvote', score: 1 },
        first: { ai_response: 'Because.', status: 'complete' },
        second: { ai_response: 'They do.' },
      },
    });

    // A newer reply replaces the changes.
    const next = [{ ...root, version: 3, score: 5 }, first];
    writeReply(client, { ...head, version: 3, title: 'Why?', turns: next, truncated: false, before: null });
    expect(readTree(client, 'c')).toMatchObject({
      head: { title: 'Why?' },
      turns: { root: { user_vote: null, score: 5 }, first: { ai_response: 'Because.' } },
    });
  });

  it('keeps the newer support of an answer, whichever turn it arrived with', () => {
    const client = new QueryClient();
    const analysisOf = (version: number) => ({ ...sampleAnalysis({ 'Because.': {} }), version });
    const write = (fields: Partial<Turn>) =>
      writeReply(client, { ...head, turns: [{ ...root, ...fields }], truncated: false, before: null }).turns[
        'root'
      ];
    expect(write({ analysis: analysisOf(2) })?.analysis?.version).toBe(2);
    expect(write({ version: 1, score: 1, analysis: analysisOf(1) })).toMatchObject({
      score: 1,
      analysis: { version: 2 },
    });
    expect(write({ analysis: analysisOf(3) })).toMatchObject({ score: 1, analysis: { version: 3 } });
    // On a long path.
    expect(write({ version: 2, score: 2, analysis: null })).toMatchObject({
      score: 2,
      analysis: { version: 3 },
    });
    expect(write({ version: 3, ai_response: '[removed]', analysis: null })?.analysis).toBeNull();
    expect(write({ analysis: analysisOf(4) })?.analysis).toBeNull();
  });

  it('counts a question once when its event arrives before the reply', () => {
    const client = new QueryClient();
    seedConversation(client, head, root);
    appendTurn(client, makeTurn('first', root));
    const asked = { conversation_id: 'c', user_message: 'And?', openrouter_model_id: 'm', user: alice };
    appendTurn(client, unsavedTurn({ ...asked, temp_id: 'temp-1', parent: { ...root, branch_count: 1 } }));
    const saved = makeTurn('saved', root, { sibling_index: 2, sibling_count: 2 });
    appendTurn(client, saved, { follow: false });
    replaceTurn(client, 'temp-1', saved);
    expect(readTree(client, 'c')).toMatchObject({
      head: { turn_count: 3 },
      turns: { root: { branch_count: 2 }, first: { sibling_count: 2 }, saved: { sibling_count: 2 } },
    });
  });

  it('walks paths from the leaf, rejects incomplete paths, and merges later replies', () => {
    const client = new QueryClient();
    const first = makeTurn('first', root);
    const second = makeTurn('second', first, { ai_response: null, status: 'pending' });
    const reply: Conversation = { ...head, turns: [root, first], truncated: true, before: null };
    expect(pathTo(writeReply(client, reply), 'second')).toBeNull();
    const gap = makeTurn('far', makeTurn('missing', first));
    expect(pathTo(writeReply(client, { ...reply, turns: [gap] }), 'far')).toBeNull();

    const tree = writeReply(client, { ...reply, turns: [root, first, second] });
    const path = pathTo(tree, 'second');
    expect(path?.map(({ id }) => id)).toEqual(['root', 'first', 'second']);
    expect(lastAnswered(path ?? [])?.id).toBe('first');
  });

  it('sorts branches by upvotes, then comments, then newest, then the last of one time', () => {
    const client = new QueryClient();
    const at = (day: number) => ({ created_at: `2026-01-0${day}T00:00:00Z` });
    const turns = [
      makeTurn('old', root, at(1)),
      makeTurn('old, last', root, at(1)),
      makeTurn('new', root, at(2)),
      makeTurn('discussed', root, { ...at(1), comment_count: 1 }),
      makeTurn('liked', root, { ...at(1), upvotes: 1 }),
    ];
    const tree = writeReply(client, { ...head, turns: [root, ...turns], truncated: false, before: null });
    const sorted = ['liked', 'discussed', 'new', 'old, last', 'old'];
    expect(knownChildren(tree, 'root').map(({ id }) => id)).toEqual(sorted);
    expect(turns.toSorted(compareBranches).map(({ id }) => id)).toEqual(sorted);
  });
});
