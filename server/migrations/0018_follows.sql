-- Followed conversations, branches and tags, and when each person last visited a conversation.

CREATE TABLE conversation_follows (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
-- The export and the deletion of an account.
CREATE INDEX conversation_follows_user ON conversation_follows (user_id);

-- A branch: the turn and everything below it.
CREATE TABLE turn_follows (
  turn_id         uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (turn_id, user_id)
);
-- The export and the deletion of an account.
CREATE INDEX turn_follows_user ON turn_follows (user_id);
-- Whether a conversation has followed branches; deleting a conversation.
CREATE INDEX turn_follows_conversation ON turn_follows (conversation_id);

CREATE TABLE tag_follows (
  -- Folded: one row for all spellings.
  tag        text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (tag, user_id)
);
-- The export and the deletion of an account.
CREATE INDEX tag_follows_user ON tag_follows (user_id);

-- Only its owner ever reads it.
CREATE TABLE visits (
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  seen_at         timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, conversation_id)
);
-- Deleting a conversation.
CREATE INDEX visits_conversation ON visits (conversation_id);

-- GET /conversations/{id}/unread; deleting a conversation.
CREATE INDEX comments_conversation_created ON comments (conversation_id, created_at DESC);
DROP INDEX comments_conversation;

ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN
  ('reply', 'comment', 'continuation', 'follower', 'followed_turn', 'followed_comment', 'followed_tag'));
