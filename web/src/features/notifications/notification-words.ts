// The texts and the link of a notification.

import type { Notification } from '@frogpond/contract/people/notifications';
import { paths } from '../../app/paths.ts';
import { msg } from '../../lib/language/language.ts';

/** What the actor did, and in which conversation. */
export const NOTIFICATION_WORDS: Readonly<Record<Notification['kind'], string>> = {
  reply: msg('{name} replied to your comment in {title}'),
  mention: msg('{name} mentioned you in {title}'),
  comment: msg('{name} commented on your question in {title}'),
  continuation: msg('{name} continued your conversation {title}'),
  follower: msg('{name} follows you'),
  followed_turn: msg('{name} continued the conversation {title}'),
  followed_comment: msg('{name} commented in {title}'),
  followed_tag: msg('{name} used a tag that you follow in {title}'),
  decision: msg('{name} made a decision about you or what you wrote'),
};

/** The switches of the settings, in order. */
export const NOTIFICATION_KINDS: readonly { kind: Notification['kind']; label: string }[] = [
  { kind: 'reply', label: msg('Replies to my comments') },
  { kind: 'mention', label: msg('Comments that name me') },
  { kind: 'comment', label: msg('Comments on my questions') },
  { kind: 'continuation', label: msg('Branches in my conversations') },
  { kind: 'follower', label: msg('New followers') },
  { kind: 'followed_turn', label: msg('Branches where I follow') },
  { kind: 'followed_comment', label: msg('Comments where I follow') },
  { kind: 'followed_tag', label: msg('Conversations with tags that I follow') },
  { kind: 'decision', label: msg('Decisions of moderators about me') },
];

/** Links to the comment or turn in its conversation; to the profile of a follower; to the decisions about the reader. */
export function notificationPath({ kind, actor, conversation, turn_id, comment_id }: Notification): string {
  if (kind === 'decision') return paths.decisions;
  if (conversation === null) return paths.user(actor.username);
  return paths.conversation(conversation.id, {
    ...(turn_id !== null && { turn: turn_id }),
    ...(comment_id !== null && { comment: comment_id }),
  });
}

/** The server counts up to 100. */
export function unreadLabel(count: number): string {
  return count > 99 ? '99+' : String(count);
}
