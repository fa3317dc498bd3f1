-- Secrets of programs that act for an account. Only the SHA-256 of a secret is stored.
CREATE TABLE api_tokens (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name         text NOT NULL,
  scopes       text[] NOT NULL,
  -- Every request with a token.
  token_hash   bytea NOT NULL UNIQUE,
  created_at   timestamptz(3) NOT NULL,
  last_used_at timestamptz(3),
  expires_at   timestamptz(3)
);
-- The list of one's own tokens; deleting all of them.
CREATE INDEX api_tokens_user ON api_tokens (user_id);
-- Retention.
CREATE INDEX api_tokens_expires ON api_tokens (expires_at);
