-- By whose invitation people came. Of accounts from before this migration that is unknown.
CREATE TABLE invited_people (
  user_id       uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  -- Null once the invitation is deleted, by a moderator or 30 days after its end.
  invitation_id uuid REFERENCES invitations ON DELETE SET NULL,
  -- Null once the account is deleted.
  invited_by    uuid REFERENCES users ON DELETE SET NULL,
  created_at    timestamptz(3) NOT NULL
);
-- The people of an invitation; deleting one.
CREATE INDEX invited_people_invitation ON invited_people (invitation_id, user_id);
-- Deleting an account.
CREATE INDEX invited_people_inviter ON invited_people (invited_by);
