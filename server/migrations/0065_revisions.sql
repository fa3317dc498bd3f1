-- Earlier texts of comments and of questions without an answer. A row without content was withdrawn by its author: its number is not used
-- again.
CREATE TABLE revisions (
  comment_id uuid REFERENCES comments ON DELETE CASCADE,
  turn_id    uuid REFERENCES turns ON DELETE CASCADE,
  n          integer NOT NULL,
  content    text,
  edited_at  timestamptz(3) NOT NULL,
  CHECK (num_nonnulls(comment_id, turn_id) = 1)
);
-- GET /comments/{id}/revisions, and the next number.
CREATE UNIQUE INDEX revisions_comment ON revisions (comment_id, n) WHERE comment_id IS NOT NULL;
-- GET /turns/{id}/revisions, and the next number.
CREATE UNIQUE INDEX revisions_turn ON revisions (turn_id, n) WHERE turn_id IS NOT NULL;
