-- The titles by themselves, for the index of their spelling keys. Each vote, view and comment updates a row of conversations, and
-- with it all entries of that row in indexes: the keys were computed again, which took more time than the rest of the update.

CREATE TABLE conversation_titles (
  conversation_id uuid PRIMARY KEY REFERENCES conversations ON DELETE CASCADE,
  title           text NOT NULL
);
INSERT INTO conversation_titles (conversation_id, title) SELECT id, title FROM conversations;

CREATE FUNCTION copy_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_titles (conversation_id, title) VALUES (NEW.id, NEW.title)
  ON CONFLICT (conversation_id) DO UPDATE SET title = excluded.title;
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_copy_title AFTER INSERT OR UPDATE OF title ON conversations
  FOR EACH ROW EXECUTE FUNCTION copy_title();

DROP INDEX conversations_title_spelling;
-- GET /search, /search/autocomplete and /search/suggestions where no title has the words as they are spelled. The limit: migration 0026.
CREATE INDEX conversation_titles_spelling ON conversation_titles USING gin (spelling_keys(title)) WITH (gin_pending_list_limit = 256);
