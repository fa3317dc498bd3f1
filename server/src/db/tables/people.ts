// The rows of interactions between people, except follows of people, which are in tables.ts. Part of `Tables` there.

import type { Generated } from 'kysely';
import type { AvatarType } from '@frogpond/contract/limits';
import type { ModerationAction, ReportReason, TargetType } from '@frogpond/contract/people/moderation';
import type { NotificationKind } from '@frogpond/contract/people/notifications';

export type NotificationsTable = {
  id: string;
  user_id: string;
  kind: NotificationKind;
  actor_id: string;
  conversation_id: string | null;
  turn_id: string | null;
  comment_id: string | null;
  created_at: string;
  read_at: string | null;
};

export type ConversationFollowsTable = {
  conversation_id: string;
  user_id: string;
  created_at: string;
};

export type TurnFollowsTable = {
  turn_id: string;
  user_id: string;
  conversation_id: string;
  created_at: string;
};

export type TagFollowsTable = {
  /** Folded. */
  tag: string;
  user_id: string;
  created_at: string;
};

export type ConversationMutesTable = ConversationFollowsTable;

export type DisabledNotificationsTable = {
  user_id: string;
  kind: NotificationKind;
};

export type MailingKind = 'digest' | 'replies';

export type MailingsTable = {
  user_id: string;
  kind: MailingKind;
  since: string;
  due_at: string;
};

export type PushSubscriptionsTable = {
  endpoint: string;
  user_id: string;
  session_id: string | null;
  p256dh: string;
  auth: string;
  created_at: string;
};

export type VisitsTable = {
  user_id: string;
  conversation_id: string;
  seen_at: string;
};

export type BlocksTable = {
  blocker_id: string;
  blocked_id: string;
  created_at: string;
};

export type AvatarsTable = {
  user_id: string;
  content_type: AvatarType;
  content: Buffer;
  version: string;
  updated_at: string;
};

export type ReportsTable = {
  id: string;
  reporter_id: string;
  target_type: TargetType;
  target_id: string;
  reason: ReportReason;
  details: string | null;
  created_at: string;
  resolved_at: string | null;
};

export type ModerationLogTable = {
  id: string;
  action: ModerationAction;
  target_type: TargetType;
  target_id: string;
  reason: string | null;
  moderator_id: string | null;
  created_at: string;
  is_standing: boolean;
  rule: string | null;
  subject_id: string | null;
  acknowledged_at: Generated<string | null>;
};

export type AppealsTable = {
  decision_id: string;
  user_id: string;
  text: string;
  created_at: string;
  outcome: Generated<'upheld' | 'overturned' | null>;
  answer: Generated<string | null>;
  decided_by: Generated<string | null>;
  decided_at: Generated<string | null>;
};

export type PersonNotesTable = {
  id: string;
  person_id: string;
  author_id: string | null;
  text: string;
  created_at: string;
};

export type ModeratedTagsTable = {
  /** Folded. */
  tag: string;
  user_id: string;
  named_by: string | null;
  created_at: string;
};

export type AdminLogTable = {
  id: string;
  user_id: string | null;
  name: string;
  person_id: string | null;
  before: unknown;
  after: unknown;
  reason: string | null;
  created_at: string;
};

export type PeopleTables = {
  admin_log: AdminLogTable;
  notifications: NotificationsTable;
  conversation_follows: ConversationFollowsTable;
  turn_follows: TurnFollowsTable;
  tag_follows: TagFollowsTable;
  conversation_mutes: ConversationMutesTable;
  disabled_notifications: DisabledNotificationsTable;
  visits: VisitsTable;
  mailings: MailingsTable;
  push_subscriptions: PushSubscriptionsTable;
  blocks: BlocksTable;
  avatars: AvatarsTable;
  reports: ReportsTable;
  moderation_log: ModerationLogTable;
  appeals: AppealsTable;
  person_notes: PersonNotesTable;
  moderated_tags: ModeratedTagsTable;
};
