// The rows behind what people do with each other: follows are older and stand in tables.ts. Part of `Tables` there.

export type NotificationsTable = {
  id: string;
  user_id: string;
  kind: 'reply' | 'comment' | 'continuation' | 'follower';
  actor_id: string;
  conversation_id: string | null;
  turn_id: string | null;
  comment_id: string | null;
  created_at: string;
  read_at: string | null;
};

export type PeopleTables = { notifications: NotificationsTable };
