-- Reports, blocks, and what moderators decide. What was removed is marked where it stands (`removed_at` since the first schema).

-- A suspended account reads, but writes nothing.
ALTER TABLE users ADD COLUMN suspended_at timestamptz(3);

CREATE TABLE blocks (
  blocker_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  blocked_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (blocker_id, blocked_id),
  CHECK (blocker_id <> blocked_id)
);
-- GET /blocks.
CREATE INDEX blocks_recent ON blocks (blocker_id, created_at DESC, blocked_id DESC);
-- Deleting an account.
CREATE INDEX blocks_blocked ON blocks (blocked_id);

CREATE TABLE reports (
  id          uuid PRIMARY KEY,
  reporter_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  target_type text NOT NULL CHECK (target_type IN ('conversation', 'turn', 'comment', 'user')),
  -- What it names may be deleted later; then the report is shown to nobody.
  target_id   uuid NOT NULL,
  reason      text NOT NULL,
  details     text,
  created_at  timestamptz(3) NOT NULL,
  resolved_at timestamptz(3)
);
-- One open report per person and thing.
CREATE UNIQUE INDEX reports_open ON reports (target_type, target_id, reporter_id) WHERE resolved_at IS NULL;
-- Deleting an account; export of one's own data.
CREATE INDEX reports_reporter ON reports (reporter_id);

CREATE TABLE moderation_log (
  id           uuid PRIMARY KEY,
  action       text NOT NULL CHECK (action IN ('dismiss', 'remove', 'restore')),
  target_type  text NOT NULL CHECK (target_type IN ('conversation', 'turn', 'comment', 'user')),
  target_id    uuid NOT NULL,
  reason       text,
  moderator_id uuid REFERENCES users ON DELETE SET NULL,
  created_at   timestamptz(3) NOT NULL,
  -- A removal that was not taken back.
  is_standing  boolean NOT NULL
);
-- GET /moderation/queue?status=removed; one removal of a thing stands at a time.
CREATE UNIQUE INDEX moderation_log_standing ON moderation_log (target_type, target_id) WHERE is_standing;
-- Deleting an account.
CREATE INDEX moderation_log_moderator ON moderation_log (moderator_id);
