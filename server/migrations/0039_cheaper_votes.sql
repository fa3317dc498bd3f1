-- What a vote writes.

-- What branches are sorted by, beside the turns. Each vote and comment changes these counts: while they were part of indexes of
-- `turns`, each one wrote new entries into all indexes of its row, those of the words of its texts among them.

CREATE TABLE branch_ranks (
  turn_id         uuid PRIMARY KEY REFERENCES turns ON DELETE CASCADE,
  conversation_id uuid NOT NULL,
  parent_turn_id  uuid,
  upvotes         integer NOT NULL,
  comment_count   integer NOT NULL
);
INSERT INTO branch_ranks (turn_id, conversation_id, parent_turn_id, upvotes, comment_count)
SELECT id, conversation_id, parent_turn_id, upvotes, comment_count FROM turns;

-- Branches of a turn, best first (upvotes, comment_count, newest): the best path.
CREATE INDEX branch_ranks_children ON branch_ranks (parent_turn_id, upvotes DESC, comment_count DESC, turn_id DESC)
  WHERE parent_turn_id IS NOT NULL;
-- The same for the roots of a conversation.
CREATE INDEX branch_ranks_roots ON branch_ranks (conversation_id, upvotes DESC, comment_count DESC, turn_id DESC)
  WHERE parent_turn_id IS NULL;
DROP INDEX turns_children, turns_roots;

CREATE FUNCTION rank_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO branch_ranks (turn_id, conversation_id, parent_turn_id, upvotes, comment_count)
    VALUES (NEW.id, NEW.conversation_id, NEW.parent_turn_id, NEW.upvotes, NEW.comment_count);
  ELSE
    UPDATE branch_ranks SET upvotes = NEW.upvotes, comment_count = NEW.comment_count WHERE turn_id = NEW.id;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER turns_rank_new_branch AFTER INSERT ON turns FOR EACH ROW EXECUTE FUNCTION rank_branch();
CREATE TRIGGER turns_rank_branch AFTER UPDATE OF upvotes, comment_count ON turns
  FOR EACH ROW WHEN (NEW.upvotes <> OLD.upvotes OR NEW.comment_count <> OLD.comment_count) EXECUTE FUNCTION rank_branch();

-- Room for the next version of a row on its page: without it the version needs new entries in all indexes.
ALTER TABLE turns SET (fillfactor = 80);

-- A BEFORE UPDATE trigger, as the one that counts versions, makes PostgreSQL compute all generated columns of the row again. The keys
-- took 150 us with each vote, view and comment.
ALTER TABLE conversations ALTER tag_keys DROP EXPRESSION;
CREATE FUNCTION key_tags() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.tag_keys := fold_tags(NEW.tags);
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_key_tags BEFORE INSERT OR UPDATE OF tags ON conversations
  FOR EACH ROW EXECUTE FUNCTION key_tags();
