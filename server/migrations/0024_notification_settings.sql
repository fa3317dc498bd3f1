-- What a person wants no notifications of: kinds, and conversations. Only its owner ever reads it.

CREATE TABLE disabled_notifications (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind    text NOT NULL,
  PRIMARY KEY (user_id, kind)
);

CREATE TABLE conversation_mutes (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (conversation_id, user_id)
);
-- The export and the deletion of an account.
CREATE INDEX conversation_mutes_user ON conversation_mutes (user_id);
