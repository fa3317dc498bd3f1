-- When the person whom a decision is about confirmed that they read it.
ALTER TABLE moderation_log ADD COLUMN acknowledged_at timestamptz;
ALTER TABLE moderation_log DROP CONSTRAINT moderation_log_action_check;
ALTER TABLE moderation_log ADD CONSTRAINT moderation_log_action_check
  CHECK (action IN ('dismiss', 'remove', 'restore', 'approve', 'lock', 'unlock', 'warn', 'uphold'));

-- What a person says against a decision about them, once; and what another moderator decided.
CREATE TABLE appeals (
  decision_id uuid PRIMARY KEY REFERENCES moderation_log ON DELETE CASCADE,
  user_id     uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  text        text NOT NULL,
  created_at  timestamptz NOT NULL,
  outcome     text CHECK (outcome IN ('upheld', 'overturned')),
  answer      text,
  decided_by  uuid REFERENCES users ON DELETE SET NULL,
  decided_at  timestamptz
);
-- GET /moderation/appeals.
CREATE INDEX appeals_open ON appeals (decision_id) WHERE outcome IS NULL;
-- Deleting an account.
CREATE INDEX appeals_user ON appeals (user_id);
-- Deleting a moderator's account.
CREATE INDEX appeals_decided_by ON appeals (decided_by) WHERE decided_by IS NOT NULL;

-- What moderators note about a person. Only moderators read it.
CREATE TABLE person_notes (
  id         uuid PRIMARY KEY,
  person_id  uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  author_id  uuid REFERENCES users ON DELETE SET NULL,
  text       text NOT NULL,
  created_at timestamptz NOT NULL
);
-- GET /moderation/people/{id}/notes.
CREATE INDEX person_notes_person ON person_notes (person_id, id DESC);
-- Deleting an account.
CREATE INDEX person_notes_author ON person_notes (author_id);

-- A decision of a moderator is a notification.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN
  ('reply', 'mention', 'comment', 'continuation', 'follower', 'followed_turn', 'followed_comment', 'followed_tag',
    'decision'));
