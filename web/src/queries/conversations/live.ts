// Applies other people's changes in a conversation to the cache. Events contain votes, voices and comments; if an event is missing or
// has no content, the turn or its comments are refetched, at most once in 300 ms. New turns don't move the current path.

import { isUnsaved } from '@frogpond/contract/app-paths';
import {
  CONVERSATION_COUNTS_HEADER,
  conversationCounts,
  type ConversationEvent,
  type VoteEvent,
} from '@frogpond/contract/conversations/stream';
import { skipToken, useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { followConversation } from '../../api/events.ts';
import { invalidateBranches } from '../turns/branches.ts';
import { acceptComment, acceptScore, commentKeys } from '../comments/comment-cache.ts';
import { afterFirstLoads, invalidateChanged } from '../freshness.ts';
import { acceptCounts, conversationKeys, patchTurn, readTree } from './conversation-cache.ts';
import { renewTurn } from '../turns/renew-turn.ts';
import { isVoting } from '../turns/votes.ts';
import { acceptSupport } from '../sentences/sentence-support.ts';
import { meQuery } from '../people/session.ts';

const GATHER_MS = 300;

/** Subscribes to the conversation's events while the calling component is mounted. */
export function useConversationEvents(conversationId: string): void {
  const client = useQueryClient();
  useEffect(() => {
    if (isUnsaved(conversationId)) return undefined;
    const gathered = gather();
    const started = new Set<string>();
    const resync = () => {
      invalidateChanged(client, conversationKeys.paths(conversationId), { cancelsReads: true });
      invalidateChanged(client, ['comments'], { cancelsReads: true });
    };
    const stop = followConversation(conversationId, {
      onEvent: (event) => applyEvent(client, { run: gathered.run, started }, event),
      onConnect: (headers) => {
        const counts = headers?.get(CONVERSATION_COUNTS_HEADER) ?? null;
        if (headers === null || hasMissed(client, conversationId, counts)) resync();
      },
      onResync: resync,
    });
    return () => {
      stop();
      gathered.cancel();
    };
  }, [client, conversationId]);
}

/** The turns that others added since the conversation was loaded, until `dismiss` marks them as seen. */
export function useNews(conversationId: string): { ids: readonly string[]; dismiss: () => void } {
  const client = useQueryClient();
  const queryKey = conversationKeys.news(conversationId);
  const { data } = useQuery<string[]>({ queryKey, queryFn: skipToken });
  return { ids: data ?? NONE, dismiss: () => client.setQueryData<string[]>(queryKey, []) };
}

const NONE: readonly string[] = [];

/** Returns whether the conversation changed between its loading and the first connection. */
function hasMissed(client: QueryClient, conversationId: string, counts: string | null): boolean {
  const tree = readTree(client, conversationId);
  if (tree === undefined || counts === null) return false;
  if (counts !== conversationCounts(tree.head)) return true;
  const me = client.getQueryData(meQuery.queryKey);
  return Object.values(tree.turns).some(({ status, user_id }) => status === 'pending' && user_id !== me?.id);
}

type Gather = (name: string, action: () => void) => void;

/** `started`: ids of turns that the cache lacks and whose answers are running. */
type Following = { run: Gather; started: Set<string> };

function applyEvent(client: QueryClient, { run, started }: Following, event: ConversationEvent): void {
  const { conversation_id, turn_id } = event;
  const known = readTree(client, conversation_id)?.turns[turn_id];
  const renewTurnSoon = () => run(`turn ${turn_id}`, () => void renew(client, started, event));
  // An unknown turn may be on a path that is being read.
  const renewIfKnown = () => {
    if (known !== undefined) renewTurnSoon();
    else
      afterFirstLoads(client, conversationKeys.paths(conversation_id), () => {
        if (readTree(client, conversation_id)?.turns[turn_id] !== undefined) renewTurnSoon();
      });
  };
  const renewComments = () =>
    run(`comments ${turn_id}`, () =>
      invalidateChanged(client, commentKeys.of(turn_id), { cancelsReads: false }),
    );
  switch (event.type) {
    case 'turn_created':
      if (known === undefined) renewTurnSoon();
      return;
    case 'turn_updated':
      renewIfKnown();
      return;
    case 'analysis': {
      const { sentence_colors, version } = event;
      if (sentence_colors === undefined) renewComments();
      if (known === undefined || sentence_colors === undefined) renewIfKnown();
      else if (!acceptSupport(client, known, version, sentence_colors)) renewTurnSoon();
      return;
    }
    case 'answer_progress':
      // Components that show the turn join its stream.
      if (known === undefined) started.add(turn_id);
      else if (known.status === 'pending' || known.status === 'failed') {
        patchTurn(client, known, { status: 'streaming', error_code: null });
      }
      return;
    case 'comment_created':
    case 'comment_updated':
    case 'comment_deleted': {
      const { version, comment_count } = event;
      const me = client.getQueryData(meQuery.queryKey);
      if (!acceptComment(client, event, me?.id)) renewComments();
      if (known === undefined || !acceptCounts(client, known, { version, comment_count })) renewIfKnown();
      return;
    }
    case 'vote':
      if (event.comment_id !== null) {
        if (!acceptVote(client, event)) renewComments();
      } else if (known === undefined || !acceptVote(client, event)) renewIfKnown();
  }
}

/** Writes the counts of a vote event. Returns false if the turn or the comments must be refetched. */
function acceptVote(client: QueryClient, event: VoteEvent): boolean {
  const { turn_id, comment_id, conversation_id, version, upvotes, downvotes, score } = event;
  // While a vote of the reader is being sent, the event's counts may or may not include it.
  if (isVoting(client, comment_id ?? turn_id)) return false;
  if (comment_id !== null) return acceptScore(client, { id: comment_id, turn_id }, event);
  return acceptCounts(client, { id: turn_id, conversation_id }, { version, upvotes, downvotes, score });
}

/** Refetches a turn. Doesn't update the conversation's counts in lists, which refetch when they are stale. */
async function renew(
  client: QueryClient,
  started: ReadonlySet<string>,
  { conversation_id, turn_id: id }: ConversationEvent,
): Promise<void> {
  const renewed = await renewTurn(client, { id, conversation_id });
  if (renewed?.isNew !== true) return;
  const { turn } = renewed;
  // The turn was read before its answer began.
  if (turn.status === 'pending' && started.has(id)) patchTurn(client, turn, { status: 'streaming' });
  invalidateBranches(client, turn);
  const me = client.getQueryData(meQuery.queryKey);
  if (turn.user_id === me?.id) return;
  client.setQueryData<string[]>(conversationKeys.news(turn.conversation_id), (ids = []) => [...ids, id]);
}

/** Coalesces calls: runs an action once per interval. */
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
