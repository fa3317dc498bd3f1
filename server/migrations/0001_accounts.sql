-- Accounts: people, their sessions and what is theirs alone. Each index names the query that it serves. Times are kept to the
-- millisecond, as the API shows them.

CREATE TABLE users (
  id                        uuid PRIMARY KEY,
  username                  text NOT NULL,
  email                     text NOT NULL,
  email_verified_at         timestamptz(3),
  password_hash             text,
  display_name              text,
  bio                       text,
  avatar_url                text,
  theme_preference          text CHECK (theme_preference IN ('light', 'dark')),
  karma_score               integer NOT NULL DEFAULT 0,
  follower_count            integer NOT NULL DEFAULT 0,
  following_count           integer NOT NULL DEFAULT 0,
  conversation_count        integer NOT NULL DEFAULT 0,
  public_conversation_count integer NOT NULL DEFAULT 0,
  created_at                timestamptz(3) NOT NULL
);
-- Sign-in, availability checks, GET /users/{username}; unique regardless of case.
CREATE UNIQUE INDEX users_username ON users (lower(username) text_pattern_ops);
-- The same by address.
CREATE UNIQUE INDEX users_email ON users (lower(email));

CREATE TABLE identities (
  provider   text NOT NULL,
  subject    text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (provider, subject)
);
-- Deleting an account.
CREATE INDEX identities_user ON identities (user_id);

CREATE TABLE sessions (
  id           uuid PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  user_agent   text,
  created_at   timestamptz(3) NOT NULL,
  last_used_at timestamptz(3) NOT NULL,
  expires_at   timestamptz(3) NOT NULL
);
-- The list of one's own sessions; ending all of them.
CREATE INDEX sessions_user ON sessions (user_id);
-- Retention.
CREATE INDEX sessions_expires ON sessions (expires_at);

-- A token is dead once a token issued for it (its successor) was used.
CREATE TABLE refresh_tokens (
  token_hash    bytea PRIMARY KEY,
  session_id    uuid NOT NULL REFERENCES sessions ON DELETE CASCADE,
  parent_hash   bytea,
  superseded_at timestamptz(3),
  created_at    timestamptz(3) NOT NULL
);
-- Ending a session.
CREATE INDEX refresh_tokens_session ON refresh_tokens (session_id);

CREATE TABLE password_resets (
  token_hash bytea PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL,
  used_at    timestamptz(3)
);
-- A new reset kills the older ones.
CREATE INDEX password_resets_user ON password_resets (user_id);

CREATE TABLE follows (
  follower_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  followee_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at  timestamptz(3) NOT NULL,
  PRIMARY KEY (follower_id, followee_id),
  CHECK (follower_id <> followee_id)
);
-- GET /users/{id}/following.
CREATE INDEX follows_following ON follows (follower_id, created_at DESC, followee_id DESC);
-- GET /users/{id}/followers.
CREATE INDEX follows_followers ON follows (followee_id, created_at DESC, follower_id DESC);

CREATE TABLE user_models (
  user_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  model_id text NOT NULL,
  position integer NOT NULL,
  PRIMARY KEY (user_id, model_id)
);
