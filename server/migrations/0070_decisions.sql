-- Why a moderator locked the conversation; null: it is not locked.
ALTER TABLE conversations ADD COLUMN lock_reason text;

-- `rule`: a line of the site's rules, as it was at the decision. `subject_id`: whom the decision is about: the author, or the person.
ALTER TABLE moderation_log ADD COLUMN rule text;
ALTER TABLE moderation_log ADD COLUMN subject_id uuid REFERENCES users ON DELETE SET NULL;
-- Deleting an account.
CREATE INDEX moderation_log_subject ON moderation_log (subject_id, id DESC) WHERE subject_id IS NOT NULL;
ALTER TABLE moderation_log DROP CONSTRAINT moderation_log_action_check;
ALTER TABLE moderation_log ADD CONSTRAINT moderation_log_action_check
  CHECK (action IN ('dismiss', 'remove', 'restore', 'approve', 'lock', 'unlock', 'warn'));

-- Removals in effect get their subject.
UPDATE moderation_log l SET subject_id = u.id FROM users u WHERE l.is_standing AND u.id = CASE l.target_type
  WHEN 'conversation' THEN (SELECT c.creator_id FROM conversations c WHERE c.id = l.target_id)
  WHEN 'turn' THEN (SELECT t.user_id FROM turns t WHERE t.id = l.target_id)
  WHEN 'comment' THEN (SELECT m.user_id FROM comments m WHERE m.id = l.target_id)
  ELSE l.target_id END;
