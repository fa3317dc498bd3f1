-- Discovery: saves, views, activity, trending and meaning.

CREATE TABLE saves (
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  created_at      timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, conversation_id)
);
-- GET /conversations/saved.
CREATE INDEX saves_recent ON saves (user_id, created_at DESC, conversation_id DESC);
-- Deleting a conversation.
CREATE INDEX saves_conversation ON saves (conversation_id);

-- One view per visitor and day.
CREATE TABLE conversation_views (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  visitor_hash    bytea NOT NULL,
  day             date NOT NULL,
  PRIMARY KEY (conversation_id, visitor_hash, day)
);
-- Retention.
CREATE INDEX conversation_views_day ON conversation_views (day);

-- Who took part in a conversation on a day, other than its creator: the people behind hot rank and trending.
CREATE TABLE conversation_activity (
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  user_id         uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  day             date NOT NULL,
  network_hash    bytea,
  PRIMARY KEY (conversation_id, user_id, day)
);
-- The trending job; retention.
CREATE INDEX conversation_activity_day ON conversation_activity (day, conversation_id);
-- Deleting an account.
CREATE INDEX conversation_activity_user ON conversation_activity (user_id);

-- GET /conversations/trending, written by a job.
CREATE TABLE trending (
  rank            integer PRIMARY KEY,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  people          integer NOT NULL
);
-- Deleting a conversation.
CREATE INDEX trending_conversation ON trending (conversation_id);

-- 256 dimensions as 32-bit floats, and their signs for the coarse search. Several embedders may stand side by side
-- while texts are embedded anew.
CREATE TABLE embeddings (
  turn_id         uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  content_type    text NOT NULL CHECK (content_type IN ('user_message', 'ai_response')),
  embedder        text NOT NULL,
  conversation_id uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  vector          bytea NOT NULL,
  signs           bit(256) NOT NULL,
  PRIMARY KEY (turn_id, content_type, embedder)
);
-- Deleting a conversation.
CREATE INDEX embeddings_conversation ON embeddings (conversation_id);
