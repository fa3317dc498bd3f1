-- Answers that were asked for again with the objections to an earlier answer.

ALTER TABLE turns
  -- The earlier answer, of the same conversation.
  ADD COLUMN objected_turn_id uuid REFERENCES turns ON DELETE SET NULL,
  -- [{sentence_index, comment_id}], the weightiest first. Their texts are read when the prompt is built, so that it never holds
  -- a comment that was deleted or removed since.
  ADD COLUMN objections jsonb;
-- Deleting a conversation.
CREATE INDEX turns_objected ON turns (objected_turn_id) WHERE objected_turn_id IS NOT NULL;
