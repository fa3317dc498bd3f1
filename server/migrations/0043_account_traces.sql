-- What is kept of a deleted account and of a sign-in.

-- The names of deleted accounts, as SHA-256 of the name in lower case: nobody else may take one for 90 days.
CREATE TABLE deleted_names (
  name_hash  bytea PRIMARY KEY,
  deleted_at timestamptz(3) NOT NULL
);
-- Retention.
CREATE INDEX deleted_names_deleted ON deleted_names (deleted_at);

-- ID tokens that have signed somebody in, as SHA-256 of their signed part, until they expire.
CREATE TABLE used_id_tokens (
  token_hash bytea PRIMARY KEY,
  expires_at timestamptz(3) NOT NULL
);
-- Retention.
CREATE INDEX used_id_tokens_expires ON used_id_tokens (expires_at);

-- A refresh token is derived from its parent and this random seed, so that parallel refreshes return the same successor.
ALTER TABLE refresh_tokens ADD COLUMN seed bytea;
