// The cache entries of one conversation, and the only functions that write them: the known tree, shared by all addresses, and
// one small entry per address (`best`, or a turn) that names the leaf of its path.

import type { Conversation } from '@frogpond/contract/conversations/conversations';
import type { Turn } from '@frogpond/contract/conversations/turns';
import { skipToken, useQuery, type Query, type QueryClient } from '@tanstack/react-query';
import {
  mergeReply,
  withoutTurn,
  withPatch,
  withReplacement,
  withTurn,
  type ConversationHead,
  type KnownTree,
} from './conversation-tree.ts';
import { newest, writeNext, type Versioned } from '../versions.ts';

/** The last turn of the path that a query shows. */
export type ShownPath = { leaf_id: string | null };

/** The query keys of one conversation; `one` is the prefix of all of them. */
export const conversationKeys = {
  one: (id: string) => ['conversation', id] as const,
  tree: (id: string) => ['conversation', id, 'tree'] as const,
  paths: (id: string) => ['conversation', id, 'path'] as const,
  /** `isEnd`: the path ends at this turn, even if the conversation continues below it. Always false for the best path. */
  path: (id: string, turnId: string | null, isEnd = false) =>
    ['conversation', id, 'path', turnId ?? 'best', turnId !== null && isEnd] as const,
  /** Turns that others added since the conversation was loaded and that the reader has not seen. */
  news: (id: string) => ['conversation', id, 'news'] as const,
  /** Content that others added since the reader's last visit. */
  unread: (id: string) => ['conversation', id, 'unread'] as const,
  map: (id: string) => ['conversation', id, 'map'] as const,
};

/** Returns the cached tree; undefined before the conversation is loaded. */
export function readTree(client: QueryClient, id: string): KnownTree | undefined {
  return client.getQueryData(conversationKeys.tree(id));
}

/** Returns the cached tree, and renders the component after every change of it. */
export function useTree(id: string): KnownTree | undefined {
  return useQuery<KnownTree>({ queryKey: conversationKeys.tree(id), queryFn: skipToken }).data;
}

/** Merges the reply into the cached tree. Returns the merged tree. */
export function writeReply(client: QueryClient, reply: Conversation): KnownTree {
  const tree = mergeReply(readTree(client, reply.id), reply);
  client.setQueryData(conversationKeys.tree(reply.id), tree);
  return tree;
}

/** Writes a just created conversation to the cache, with its only turn as the best path. */
export function seedConversation(client: QueryClient, head: ConversationHead, firstTurn: Turn): void {
  client.setQueryData<KnownTree>(conversationKeys.tree(head.id), {
    head,
    turns: { [firstTurn.id]: firstTurn },
    window_tops: new Set(),
    first_ids: {},
  });
  client.setQueryData<ShownPath>(conversationKeys.path(head.id, null), {
    leaf_id: firstTurn.id,
  });
}

function changeTree(client: QueryClient, id: string, change: (tree: KnownTree) => KnownTree): void {
  client.setQueryData<KnownTree>(conversationKeys.tree(id), (tree) => tree && change(tree));
}

/** Moves the end of the best paths below a turn from `from` to `to`. A path with a fixed end doesn't move. */
function moveLeaf(client: QueryClient, conversationId: string, from: string | null, to: string | null): void {
  const isBest = ({ queryKey }: Query) => queryKey.at(-1) === false;
  client.setQueriesData<ShownPath>(
    { queryKey: conversationKeys.paths(conversationId), predicate: isBest },
    (path) => (path?.leaf_id === from ? { ...path, leaf_id: to } : path),
  );
}

/** Adds a turn. With `follow`, the best paths that ended at its parent are extended to it. */
export function appendTurn(client: QueryClient, turn: Turn, { follow = true } = {}): void {
  changeTree(client, turn.conversation_id, (tree) => withTurn(tree, turn));
  if (follow && turn.parent_turn_id !== null) {
    moveLeaf(client, turn.conversation_id, turn.parent_turn_id, turn.id);
  }
}

/** Removes an unsaved turn. Best paths that ended at the turn now end at its parent. */
export function removeTurn(client: QueryClient, turn: Turn): void {
  moveLeaf(client, turn.conversation_id, turn.id, turn.parent_turn_id);
  changeTree(client, turn.conversation_id, (tree) => withoutTurn(tree, turn.id));
}

/** Replaces the turn `id` by the server's turn. `id` is the temporary id of an unsaved turn, or the id of the turn itself. */
export function replaceTurn(client: QueryClient, id: string, turn: Turn): void {
  changeTree(client, turn.conversation_id, (tree) =>
    id === turn.id ? withTurn(tree, turn) : withReplacement(tree, id, turn),
  );
  if (id !== turn.id) moveLeaf(client, turn.conversation_id, id, turn.id);
}

export type TurnRef = Pick<Turn, 'id' | 'conversation_id'>;

/** Changes fields of a cached turn, whatever its version. */
export function patchTurn(client: QueryClient, { id, conversation_id }: TurnRef, patch: Partial<Turn>): void {
  changeTree(client, conversation_id, (tree) => withPatch(tree, id, patch));
}

/** Writes the new counts after a vote or comment. Returns false if the turn must be refetched. */
export function acceptCounts(client: QueryClient, turn: TurnRef, counts: Versioned & Partial<Turn>): boolean {
  const known = readTree(client, turn.conversation_id)?.turns[turn.id] ?? counts;
  return writeNext(known.version, counts.version, () => patchTurn(client, turn, counts));
}

/** Changes fields of the conversation itself, unless the cached version is newer than the patch. */
export function patchHead(client: QueryClient, id: string, patch: Partial<ConversationHead>): void {
  changeTree(client, id, (tree) => ({ ...tree, head: newest(tree.head, { ...tree.head, ...patch }) }));
}
