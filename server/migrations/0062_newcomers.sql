-- Conversations of new accounts under review: everyone who has the link may read them, and no list of others contains them.
ALTER TABLE conversations ADD COLUMN is_held boolean NOT NULL DEFAULT false;
-- GET /registrations?state=newcomer, and the end of the review.
CREATE INDEX conversations_held ON conversations (creator_id, id) WHERE is_held;

-- `listed` now depends on it, too. The expression of a generated column can't be changed without rewriting the table and its indexes.
ALTER TABLE conversations ALTER COLUMN listed DROP EXPRESSION;
CREATE FUNCTION list_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.listed := NEW.is_public AND NEW.removed_at IS NULL AND NOT NEW.is_held;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_listed BEFORE INSERT OR UPDATE OF is_public, removed_at, is_held, listed ON conversations
  FOR EACH ROW EXECUTE FUNCTION list_conversation();

CREATE OR REPLACE FUNCTION list_embeddings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE embeddings SET listed = NEW.listed WHERE conversation_id = NEW.id;
  RETURN NULL;
END $$;
DROP TRIGGER conversations_list_embeddings ON conversations;
CREATE TRIGGER conversations_list_embeddings AFTER UPDATE OF is_public, removed_at, is_held ON conversations
  FOR EACH ROW WHEN (OLD.listed IS DISTINCT FROM NEW.listed) EXECUTE FUNCTION list_embeddings();

ALTER TABLE moderation_log DROP CONSTRAINT moderation_log_action_check;
ALTER TABLE moderation_log ADD CONSTRAINT moderation_log_action_check
  CHECK (action IN ('dismiss', 'remove', 'restore', 'approve'));
