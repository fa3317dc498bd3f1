// Decides which changes purge shared replies: messages of the event bus from all processes, and calls of this process that change content
// for visitors without a message.

import type { RouteName } from '@frogpond/contract/routes';
import type { BusMessage, EventBus } from '../../events/bus.ts';
import type { SharedReplies } from './shared-replies.ts';

/** Messages about data that no reply to a visitor contains. */
const UNSEEN: ReadonlySet<BusMessage['type']> = new Set([
  'answer_progress',
  'answer_written',
  'answer_stop',
  'notification',
  'user_wrote',
  'sessions_ended',
]);

export function purgeOnEvents(bus: Pick<EventBus, 'subscribe' | 'onGap'>, replies: SharedReplies): void {
  bus.subscribe((message) => {
    if (UNSEEN.has(message.type)) return;
    if ('conversation_id' in message) replies.purge(message.conversation_id);
    else replies.purge();
  });
  bus.onGap(() => replies.purge());
}

/** Frequent calls that change nothing for visitors, or only what their own message purges by its conversation. */
const PUBLISHED: ReadonlySet<RouteName> = new Set<RouteName>([
  'voteTurn',
  'unvoteTurn',
  'voteComment',
  'unvoteComment',
  'castVoice',
  'retractVoice',
  'confirmReading',
  'readDraft',
  'createComment',
  'updateComment',
  'deleteComment',
  'createTurn',
  'updateTurn',
  'regenerateTurn',
  'streamAnswer',
  'saveAnswer',
  'markSeen',
  'markNotificationsRead',
  'checkUsername',
  'checkEmail',
  'login',
  'refreshSession',
  'logout',
]);

/** Returns whether all shared replies are stale after this writing call. True for a call that is not listed, to be safe. */
export function makesAllStale(name: RouteName): boolean {
  return !PUBLISHED.has(name);
}
