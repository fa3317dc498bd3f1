// Brings what others do in a conversation into the cache. Events carry ids, so what they name is read anew, at most once in
// 300 ms per thing. New turns are added without moving the path that is being read.

import {
  CONVERSATION_COUNTS_HEADER,
  conversationCounts,
  type ConversationEvent,
  type VoteEvent,
} from '@frogpond/contract/stream';
import type { Turn } from '@frogpond/contract/turns';
import type { SelfUser } from '@frogpond/contract/users';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../api/client.ts';
import { followConversation } from '../api/events.ts';
import { invalidateBranches } from './branches.ts';
import { patchComment } from './comment-cache.ts';
import { commentKeys } from './comment-keys.ts';
import { appendTurn, conversationKeys, patchTurn, readTree } from './conversation-cache.ts';
import { isUnsaved } from './conversation-tree.ts';
import { isChanging, readAgainIfReading } from './optimistic-change.ts';
import { sessionKeys } from './session.ts';

const GATHER_MS = 300;
/** How often a turn is read at most that changes again and again under its reading. */
const READS_MAX = 5;

/** Follows the conversation while the screen that calls this is shown. */
export function useConversationEvents(conversationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isUnsaved(conversationId)) return undefined;
    const gathered = gather();
    const resync = () => {
      void client.invalidateQueries({ queryKey: conversationKeys.paths(conversationId) });
      void client.invalidateQueries({ queryKey: ['comments'] });
    };
    const stop = followConversation(conversationId, {
      onEvent: (event) => applyEvent(client, gathered.run, event),
      onConnect: (headers) => {
        if (hasMissed(client, conversationId, headers.get(CONVERSATION_COUNTS_HEADER))) resync();
      },
      onResync: resync,
    });
    return () => {
      stop();
      gathered.cancel();
    };
  }, [client, conversationId]);
}

/** The turns that others added while one read, until `dismiss` says that they were seen. */
export function useNews(conversationId: string): { ids: readonly string[]; dismiss: () => void } {
  const client = useQueryClient();
  const queryKey = conversationKeys.news(conversationId);
  const { data } = useQuery<string[]>({ queryKey, queryFn: skipToken });
  return { ids: data ?? NONE, dismiss: () => client.setQueryData<string[]>(queryKey, []) };
}

const NONE: readonly string[] = [];

/** Whether something came between the reading of the conversation and the first connection. */
function hasMissed(client: QueryClient, conversationId: string, counts: string | null): boolean {
  const tree = readTree(client, conversationId);
  if (tree === undefined || counts === null) return false;
  if (counts !== conversationCounts(tree.head)) return true;
  const me = client.getQueryData<SelfUser | null>(sessionKeys.me);
  return Object.values(tree.turns).some(({ status, user_id }) => status === 'pending' && user_id !== me?.id);
}

type Gather = (name: string, action: () => void) => void;

function applyEvent(client: QueryClient, run: Gather, event: ConversationEvent): void {
  const { conversation_id, turn_id } = event;
  const known = readTree(client, conversation_id)?.turns[turn_id];
  const renewTurn = () => run(`turn ${turn_id}`, () => void renew(client, conversation_id, turn_id));
  const renewComments = () =>
    run(`comments ${turn_id}`, () => void client.invalidateQueries({ queryKey: commentKeys.of(turn_id) }));
  switch (event.type) {
    case 'turn_created':
      if (known === undefined) renewTurn();
      return;
    case 'turn_updated':
      if (known !== undefined) renewTurn();
      return;
    case 'analysis':
      // An edited comment is told by this alone.
      if (known !== undefined) renewTurn();
      renewComments();
      return;
    case 'answer_progress':
      // Whoever shows the turn joins its stream; the progress itself is not read from here.
      if (known?.status === 'pending' || known?.status === 'failed') {
        patchTurn(client, known, { status: 'streaming', error_code: null });
      }
      return;
    case 'comment_created':
    case 'comment_deleted':
      renewTurn();
      renewComments();
      return;
    case 'vote':
      if (acceptVote(client, event)) return;
      if (event.comment_id !== null) renewComments();
      else if (known !== undefined) renewTurn();
  }
}

/** Shows the counts that a vote event carries. False if they have to be read: without them, or while the reader's own vote is sent. */
function acceptVote(client: QueryClient, event: VoteEvent): boolean {
  const { turn_id, comment_id, conversation_id } = event;
  // An older server leaves them out.
  const { upvotes, downvotes, score }: Partial<VoteEvent> = event;
  if (upvotes === undefined || downvotes === undefined || score === undefined) return false;
  if (isChanging(client, `vote ${comment_id ?? turn_id}`)) return false;
  if (comment_id === null) patchTurn(client, { id: turn_id, conversation_id }, { upvotes, downvotes, score });
  else {
    patchComment(client, { id: comment_id, turn_id }, { score });
    readAgainIfReading(client, commentKeys.of(turn_id));
  }
  return true;
}

/** The conversation's counts in the lists are left to their own freshness. */
async function renew(client: QueryClient, conversationId: string, id: string): Promise<void> {
  let turn: Turn;
  try {
    turn = await readSteady(client, conversationId, id);
  } catch {
    return; // gone again, or the server is away: the resync after it brings the rest
  }
  const isNew = readTree(client, conversationId)?.turns[id] === undefined;
  appendTurn(client, turn, { follow: false });
  if (!isNew) return;
  invalidateBranches(client, turn);
  const me = client.getQueryData<SelfUser | null>(sessionKeys.me);
  if (turn.user_id === me?.id) return;
  client.setQueryData<string[]>(conversationKeys.news(turn.conversation_id), (ids = []) => [...ids, id]);
}

/** Where the turn changed here meanwhile (a vote, say), the reply may be from before it: it is read once more. */
async function readSteady(client: QueryClient, conversationId: string, id: string): Promise<Turn> {
  const known = () => readTree(client, conversationId)?.turns[id];
  for (let reads = 1; ; reads += 1) {
    const before = known();
    const { turn } = await call('getTurn', { params: { id } });
    if (known() === before || reads === READS_MAX) return turn;
  }
}

/** Runs an action once, however often it is asked for within the time. */
function gather(): { run: Gather; cancel: () => void } {
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  return {
    run: (name, action) => {
      if (timers.has(name)) return;
      timers.set(
        name,
        setTimeout(() => {
          timers.delete(name);
          action();
        }, GATHER_MS),
      );
    },
    cancel: () => {
      for (const timer of timers.values()) clearTimeout(timer);
    },
  };
}
