-- People who moderate the conversations with a tag. `tag`: folded.
CREATE TABLE moderated_tags (
  tag        text NOT NULL,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  named_by   uuid REFERENCES users ON DELETE SET NULL,
  created_at timestamptz NOT NULL,
  PRIMARY KEY (user_id, tag)
);
-- Deleting an admin's account.
CREATE INDEX moderated_tags_named_by ON moderated_tags (named_by) WHERE named_by IS NOT NULL;
