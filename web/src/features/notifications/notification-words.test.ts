import { notificationKind, type Notification } from '@frogpond/contract/people/notifications';
import { describe, expect, it } from 'vitest';
import { NOTIFICATION_KINDS, notificationPath, unreadLabel } from './notification-words.ts';

const reply: Notification = {
  id: 'n1',
  kind: 'comment',
  actor: { id: 'u1', username: 'tree frog', avatar_url: null },
  conversation: { id: 'c1', title: 'Ponds' },
  turn_id: 't1',
  comment_id: 'm1',
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
};

describe('a notification', () => {
  it.each([
    ['a comment', reply, '/conversation/c1?turn=t1&comment=m1'],
    ['a continuation', { ...reply, comment_id: null }, '/conversation/c1?turn=t1'],
    ['a follower', { ...reply, conversation: null, turn_id: null, comment_id: null }, '/user/tree%20frog'],
  ])('of %s leads there', (_, notification, path) => expect(notificationPath(notification)).toBe(path));

  it('has a switch for each kind', () => {
    expect(NOTIFICATION_KINDS.map(({ kind }) => kind)).toEqual(notificationKind.options);
  });

  it('shows 99+ beyond the server’s limit', () => {
    expect([0, 7, 99, 100].map(unreadLabel)).toEqual(['0', '7', '99', '99+']);
  });
});
