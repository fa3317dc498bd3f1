// Routes of one conversation: start, read, update, delete, and its live events.

import { CONVERSATION_COUNTS_HEADER, conversationCounts } from '@frogpond/contract/conversations/stream';
import { followEarly, type ConversationEvents } from '../events/conversation-events.ts';
import type { Handlers } from '../http/route.ts';
import type { Metrics } from '../http/metrics.ts';
import { namedEvent, openEventStream } from '../http/sse.ts';
import { toViewerOptions } from '../turns/turns.ts';
import { requireConversation } from '../turns/target.ts';
import { getConversation, getConversationTree } from './conversations.ts';
import type { ViewCounter } from './views.ts';
import {
  deleteConversation,
  getStarted,
  startConversation,
  updateConversation,
  type ConversationDeps,
  type StartedConversation,
} from './changes.ts';

export function conversationRoutes(
  deps: ConversationDeps & { conversationEvents: ConversationEvents; metrics: Metrics; views: ViewCounter },
) {
  return {
    createConversation: {
      create: async ({ viewer, body, ...once }) =>
        withItem(await startConversation(deps, viewer, once, body)),
      read: async ({ viewer, new_id }) => withItem(await getStarted(deps, viewer, new_id)),
    },
    quickCreateConversation: {
      create: ({ viewer, body, ...once }) => startConversation(deps, viewer, once, body),
      read: ({ viewer, new_id }) => getStarted(deps, viewer, new_id),
    },
    getConversation: async ({ viewer, params, query, forEachReader }) => {
      const conversation = await getConversation(
        deps.db,
        {
          include_analysis: query.include_analysis,
          include_votes: query.include_user_votes,
          turn_id: query.turn_id,
          path_mode: query.path_mode,
          before: query.before,
          ...toViewerOptions(viewer),
        },
        params.id,
      );
      const { id: conversationId, creator_id } = conversation;
      forEachReader(({ ip, headers }) => {
        // A page that is read ahead may never be shown.
        if (headers['sec-purpose']?.includes('prefetch') === true) return;
        deps.views.record({
          conversation_id: conversationId,
          creator_id,
          user_id: viewer?.user_id ?? null,
          address: ip,
          agent: headers['user-agent'] ?? '',
        });
      });
      return conversation;
    },
    getConversationTree: ({ viewer, params }) => getConversationTree(deps.db, viewer, params.id),
    updateConversation: ({ viewer, params, body }) => updateConversation(deps, viewer, params.id, body),
    deleteConversation: ({ viewer, params }) => deleteConversation(deps, viewer, params.id),
    followConversationEvents: async ({ viewer, params, session, reply }) => {
      // Subscribes before it reads the counts, so that no change between the two is lost.
      const { begin, leave } = followEarly(deps.conversationEvents, params.id, viewer?.user_id ?? null);
      try {
        const conversation = await requireConversation(deps.db, viewer, params.id, 'conversation.read');
        reply.header(CONVERSATION_COUNTS_HEADER, conversationCounts(conversation));
      } catch (error) {
        leave();
        throw error;
      }
      const stream = openEventStream(reply, session.ended);
      stream.write(': following\n\n');
      deps.metrics.event_streams.inc();
      stream.signal.addEventListener('abort', () => {
        leave();
        deps.metrics.event_streams.dec();
      });
      void session.recheck();
      begin({
        onEvent: (event) => stream.write(namedEvent(event.type, event)),
        onEnd: () => stream.end(),
      });
    },
  } satisfies Partial<Handlers>;
}

function withItem(started: StartedConversation) {
  return { ...started.conversation, ...started };
}
