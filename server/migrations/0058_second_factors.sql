-- One-time codes by time (RFC 6238), the second step of a sign-in.
CREATE TABLE second_factors (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  secret       bytea NOT NULL,
  -- Null until the owner has entered a first code.
  confirmed_at timestamptz(3),
  -- The time steps whose codes were used: each code works once.
  used_steps   integer[] NOT NULL DEFAULT '{}',
  created_at   timestamptz(3) NOT NULL
);

-- Only the SHA-256 of a recovery code is stored. A used code is deleted.
CREATE TABLE recovery_codes (
  user_id   uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  code_hash bytea NOT NULL,
  PRIMARY KEY (user_id, code_hash)
);

-- Sign-ins that are in progress. Only the SHA-256 of a ticket is stored.
CREATE TABLE sign_in_tickets (
  token_hash bytea PRIMARY KEY,
  kind       text NOT NULL,
  -- Null while the account is not known yet.
  user_id    uuid REFERENCES users ON DELETE CASCADE,
  data       jsonb NOT NULL DEFAULT '{}',
  tries      integer NOT NULL DEFAULT 0,
  used_at    timestamptz(3),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
-- Ending all sign-ins of an account.
CREATE INDEX sign_in_tickets_user ON sign_in_tickets (user_id);
-- Retention.
CREATE INDEX sign_in_tickets_expires ON sign_in_tickets (expires_at);
