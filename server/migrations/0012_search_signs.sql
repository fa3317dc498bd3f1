-- Without pgvector each process keeps a copy of the signs (search/sign-copies.ts) and asks for what was written since. A text that
-- becomes public counts as written then.
ALTER TABLE embeddings ADD COLUMN written_at timestamptz(3) NOT NULL DEFAULT now();
ALTER TABLE embeddings ALTER COLUMN written_at SET DEFAULT clock_timestamp();

CREATE OR REPLACE FUNCTION list_embeddings() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE embeddings SET listed = NEW.is_public AND NEW.removed_at IS NULL, written_at = clock_timestamp()
    WHERE conversation_id = NEW.id;
  RETURN NULL;
END $$;

DROP INDEX embeddings_signs;
-- GET /search/semantic without pgvector: all signs in the order of their writing, without the vectors between them.
CREATE INDEX embeddings_signs ON embeddings (embedder, content_type, written_at, turn_id) INCLUDE (signs) WHERE listed;
