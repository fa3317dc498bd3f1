-- Who may sign up. `approval` is null for an account that a moderator need not approve, or has approved.
ALTER TABLE users
  ADD COLUMN approval text CHECK (approval IN ('waiting', 'refused')),
  ADD COLUMN vouched_at timestamptz(3);
-- The queue of accounts to approve.
CREATE INDEX users_approval ON users (approval, id) WHERE approval IS NOT NULL;

CREATE TABLE invitations (
  id         uuid PRIMARY KEY,
  -- The invitation of a link.
  token_hash bytea NOT NULL UNIQUE,
  created_by uuid REFERENCES users ON DELETE CASCADE,
  note       text,
  uses_left  integer NOT NULL CHECK (uses_left >= 0),
  created_at timestamptz(3) NOT NULL,
  expires_at timestamptz(3) NOT NULL
);
-- Deleting an account.
CREATE INDEX invitations_created_by ON invitations (created_by);

-- Solved challenges, each of which admits one account.
CREATE TABLE used_challenges (
  challenge_hash bytea PRIMARY KEY,
  expires_at     timestamptz(3) NOT NULL
);

-- What accounts of one origin have in common, for decisions about all of them at once. Networks are keyed hashes.
CREATE TABLE registrations (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  network_hash bytea NOT NULL,
  mail_host    text NOT NULL,
  name_key     text NOT NULL,
  answer       text,
  created_at   timestamptz(3) NOT NULL
);
-- Retention.
CREATE INDEX registrations_created ON registrations (created_at);
