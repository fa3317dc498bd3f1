import type { Notification } from '@frogpond/contract/people/notifications';
import { expect, it } from 'vitest';
import { sayInEnglish } from '@frogpond/text/messages/messages';
import { groupNotifications, describeGroup } from './notification-groups.ts';

const at = (id: string, said: Partial<Notification> = {}): Notification => ({
  id,
  kind: 'followed_turn',
  actor: { id: 'u1', username: 'ada', avatar_url: null },
  conversation: { id: 'c1', title: 'Ponds' },
  turn_id: id,
  comment_id: null,
  created_at: '2026-01-01T00:00:00Z',
  is_read: false,
  ...said,
});
const groupIds = (notifications: Notification[]) =>
  groupNotifications(notifications).map(({ items }) => items.map(({ id }) => id).join(' '));

it('groups one kind in one conversation, at the place of its newest', () => {
  const elsewhere = { conversation: { id: 'c2', title: 'Bogs' } };
  expect(groupIds([at('1'), at('2', elsewhere), at('3'), at('4', { kind: 'followed_comment' })])).toEqual([
    '1 3',
    '2',
    '4',
  ]);
});

it.each([
  ['reply', 'ada replied to your comment in Ponds', '2 replies to your comments in Ponds'],
  ['comment', 'ada commented on your question in Ponds', '2 comments on your question in Ponds'],
  ['continuation', 'ada continued your conversation Ponds', '2 new branches in Ponds'],
  ['followed_turn', 'ada continued the conversation Ponds', '2 new branches in Ponds'],
  ['followed_comment', 'ada commented in Ponds', '2 new comments in Ponds'],
] as const)('has texts for one and for several of the kind %s', (kind, one, several) => {
  const texts = [[at('1', { kind })], [at('1', { kind }), at('2', { kind })]].map((items) =>
    groupNotifications(items).map((group) =>
      sayInEnglish(describeGroup(group), { name: 'ada', count: items.length, title: 'Ponds' }),
    ),
  );
  expect(texts).toEqual([[one], [several]]);
});

it('keeps read ones, followers and followed tags apart', () => {
  const follower = { kind: 'follower', conversation: null } as const;
  const tag = { kind: 'followed_tag' } as const;
  expect(
    groupIds([
      at('1'),
      at('2', { is_read: true }),
      at('3', follower),
      at('4', follower),
      at('5', tag),
      at('6', tag),
    ]),
  ).toEqual(['1', '2', '3', '4', '5', '6']);
});
