-- Search by words and by meaning.

-- GET /search/autocomplete and /search/suggestions: titles by their words.
CREATE INDEX conversations_title_words ON conversations USING gin (to_tsvector('simple', title)) WHERE listed;
-- GET /search/suggestions: messages by their words.
CREATE INDEX turns_message_words ON turns USING gin (to_tsvector('simple', left(user_message, 4000)));

-- Whether everybody may find it: the conversation's own `listed`, so that the nearest of the public ones are found without
-- looking at the others first.
ALTER TABLE embeddings ADD COLUMN listed boolean NOT NULL DEFAULT false;
UPDATE embeddings e SET listed = c.listed FROM conversations c WHERE c.id = e.conversation_id;

CREATE FUNCTION list_embeddings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE embeddings SET listed = NEW.is_public AND NEW.removed_at IS NULL WHERE conversation_id = NEW.id;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_list_embeddings AFTER UPDATE OF is_public, removed_at ON conversations
  FOR EACH ROW WHEN (OLD.is_public IS DISTINCT FROM NEW.is_public OR OLD.removed_at IS DISTINCT FROM NEW.removed_at)
  EXECUTE FUNCTION list_embeddings();

-- GET /search/semantic without pgvector: all signs in a row, without the vectors between them.
CREATE INDEX embeddings_signs ON embeddings (embedder, content_type) INCLUDE (turn_id, signs) WHERE listed;
