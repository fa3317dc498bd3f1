-- One row per turn: its path, and what its siblings are sorted by. Replaces `branch_ranks`.

CREATE TABLE branches (
  turn_id         uuid PRIMARY KEY,
  conversation_id uuid NOT NULL,
  parent_turn_id  uuid,
  -- Dotted sibling ordinals from the root, such as 1.2.1.
  path            text NOT NULL,
  is_answered     boolean NOT NULL,
  upvotes         integer NOT NULL,
  comment_count   integer NOT NULL
);

-- Older imports have paths of up to 10,000 turns. The path of a turn below the 1,000th ends in an ellipsis: whole paths of such
-- a tree would take 100 MB.
CREATE FUNCTION child_path(parent_path text, depth integer, ordinal integer) RETURNS text LANGUAGE sql IMMUTABLE AS $$
  SELECT CASE
    WHEN parent_path IS NULL THEN ordinal::text
    WHEN depth < 1000 THEN parent_path || '.' || ordinal
    WHEN depth = 1000 THEN parent_path || '.…'
    ELSE parent_path
  END
$$;

-- Look-ups of children by key for each level. A hash join would read the whole table once per level.
SET LOCAL enable_hashjoin = off;
SET LOCAL enable_mergejoin = off;
INSERT INTO branches (turn_id, conversation_id, parent_turn_id, path, is_answered, upvotes, comment_count)
WITH RECURSIVE placed AS (
  SELECT id, conversation_id, parent_turn_id, child_path(null, depth, sibling_ordinal) AS path,
    ai_response IS NOT NULL AS is_answered, upvotes, comment_count
  FROM turns WHERE parent_turn_id IS NULL
  UNION ALL
  SELECT t.id, t.conversation_id, t.parent_turn_id, child_path(placed.path, t.depth, t.sibling_ordinal),
    t.ai_response IS NOT NULL, t.upvotes, t.comment_count
  FROM placed JOIN turns t ON t.parent_turn_id = placed.id)
SELECT * FROM placed;
RESET enable_hashjoin;
RESET enable_mergejoin;

ALTER TABLE branches ADD FOREIGN KEY (turn_id) REFERENCES turns ON DELETE CASCADE;
-- Branches of a turn, best first (answered, upvotes, comment_count, newest): branch lists and the best path.
CREATE INDEX branches_children
  ON branches (parent_turn_id, is_answered DESC, upvotes DESC, comment_count DESC, turn_id DESC) WHERE parent_turn_id IS NOT NULL;
-- The same for the roots of a conversation.
CREATE INDEX branches_roots
  ON branches (conversation_id, is_answered DESC, upvotes DESC, comment_count DESC, turn_id DESC) WHERE parent_turn_id IS NULL;

DROP TRIGGER turns_rank_new_branch ON turns;
DROP TRIGGER turns_rank_branch ON turns;
DROP FUNCTION rank_branch;
DROP TABLE branch_ranks;

-- A parent is written before its children, so its path exists.
CREATE FUNCTION place_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO branches (turn_id, conversation_id, parent_turn_id, path, is_answered, upvotes, comment_count)
  VALUES (NEW.id, NEW.conversation_id, NEW.parent_turn_id,
    child_path((SELECT path FROM branches WHERE turn_id = NEW.parent_turn_id), NEW.depth, NEW.sibling_ordinal),
    NEW.ai_response IS NOT NULL, NEW.upvotes, NEW.comment_count);
  RETURN NULL;
END $$;
CREATE TRIGGER turns_place_branch AFTER INSERT ON turns FOR EACH ROW EXECUTE FUNCTION place_branch();

CREATE FUNCTION rank_branch() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE branches SET is_answered = NEW.ai_response IS NOT NULL, upvotes = NEW.upvotes, comment_count = NEW.comment_count
  WHERE turn_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER turns_rank_branch AFTER UPDATE OF upvotes, comment_count, ai_response ON turns
  FOR EACH ROW WHEN (NEW.upvotes <> OLD.upvotes OR NEW.comment_count <> OLD.comment_count
    OR (NEW.ai_response IS NULL) <> (OLD.ai_response IS NULL))
  EXECUTE FUNCTION rank_branch();

-- Direct replies of a comment, also deleted ones: a reply that lists a part of a thread reports how many it leaves out.
ALTER TABLE comments ADD COLUMN reply_count integer NOT NULL DEFAULT 0;
ALTER TABLE comments DISABLE TRIGGER comments_count_version;
UPDATE comments m SET reply_count = r.count
FROM (SELECT parent_comment_id, count(*)::int AS count FROM comments WHERE parent_comment_id IS NOT NULL GROUP BY 1) r
WHERE m.id = r.parent_comment_id;
ALTER TABLE comments ENABLE TRIGGER comments_count_version;

CREATE FUNCTION count_replies() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE comments m SET reply_count = m.reply_count + r.count
  FROM (SELECT parent_comment_id, count(*)::int AS count FROM new_comments WHERE parent_comment_id IS NOT NULL GROUP BY 1) r
  WHERE m.id = r.parent_comment_id;
  RETURN NULL;
END $$;
CREATE TRIGGER comments_count_replies AFTER INSERT ON comments REFERENCING NEW TABLE AS new_comments
  FOR EACH STATEMENT EXECUTE FUNCTION count_replies();
