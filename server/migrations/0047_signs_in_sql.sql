-- Without pgvector the signs are compared by SQL, the newest texts first; no process keeps a copy of them any more.
CREATE OR REPLACE FUNCTION list_embeddings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE embeddings SET listed = NEW.is_public AND NEW.removed_at IS NULL WHERE conversation_id = NEW.id;
  RETURN NULL;
END $$;

DROP INDEX embeddings_signs;
ALTER TABLE embeddings DROP COLUMN written_at;
-- GET /search/semantic without pgvector: all signs, the newest texts first, without the vectors between them.
CREATE INDEX embeddings_signs ON embeddings (embedder, content_type, turn_id DESC) INCLUDE (signs) WHERE listed;
