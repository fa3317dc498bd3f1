-- What others did that concerns a person: a reply, a comment, a continuation, a new follower.
CREATE TABLE notifications (
  id              uuid PRIMARY KEY,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind            text NOT NULL CHECK (kind IN ('reply', 'comment', 'continuation', 'follower')),
  actor_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  -- Null for followers. The turn and the comment go with their conversation at the latest.
  conversation_id uuid REFERENCES conversations ON DELETE CASCADE,
  turn_id         uuid,
  comment_id      uuid,
  created_at      timestamptz(3) NOT NULL,
  read_at         timestamptz(3)
);
-- GET /notifications.
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
-- The unread count; marking all as read.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- Following, leaving and following again tells once.
CREATE UNIQUE INDEX notifications_follower ON notifications (user_id, actor_id) WHERE kind = 'follower';
-- Deleting an account.
CREATE INDEX notifications_actor ON notifications (actor_id);
-- Deleting a conversation.
CREATE INDEX notifications_conversation ON notifications (conversation_id);
-- Retention.
CREATE INDEX notifications_created ON notifications (created_at);
