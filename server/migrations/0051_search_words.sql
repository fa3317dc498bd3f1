-- The words by which texts are found. The server computes them when it stores a text (text/src/words/search-words.ts); the job `index_words`
-- computes those of a lower version again. Version 0 are PostgreSQL's own words, so that search works until the job has ended.

CREATE TABLE turn_words (
  turn_id uuid PRIMARY KEY REFERENCES turns ON DELETE CASCADE,
  message tsvector NOT NULL,
  answer  tsvector,
  -- The titles and hosts of the answer's sources.
  sources tsvector,
  version smallint NOT NULL
);
INSERT INTO turn_words (turn_id, message, answer, sources, version)
SELECT id, to_tsvector('simple', left(user_message, 4000)), to_tsvector('simple', left(ai_response, 4000)),
  to_tsvector('simple', translate(source_text(sources), '.-', '  ')), 0
FROM turns;
-- GET /search, /search/suggestions and the built-in model: questions by their words.
CREATE INDEX turn_words_message ON turn_words USING gin (message);
-- GET /search: answers by their words.
CREATE INDEX turn_words_answer ON turn_words USING gin (answer);
-- GET /search: answers by the titles and hosts of their sources.
CREATE INDEX turn_words_sources ON turn_words USING gin (sources);
-- The job `index_words`: turns with words of a lower version.
CREATE INDEX turn_words_version ON turn_words (version, turn_id);

ALTER TABLE conversation_titles ADD COLUMN words tsvector, ADD COLUMN words_version smallint NOT NULL DEFAULT 0;
UPDATE conversation_titles SET words = to_tsvector('simple', title);
ALTER TABLE conversation_titles ALTER COLUMN words SET NOT NULL;
-- GET /search, /search/autocomplete and /search/suggestions: titles by their words.
CREATE INDEX conversation_titles_words ON conversation_titles USING gin (words);
-- The job `index_words`: titles with words of a lower version.
CREATE INDEX conversation_titles_version ON conversation_titles (words_version, conversation_id);

CREATE OR REPLACE FUNCTION copy_title() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO conversation_titles (conversation_id, title, words) VALUES (NEW.id, NEW.title, to_tsvector('simple', NEW.title))
  ON CONFLICT (conversation_id) DO UPDATE SET title = excluded.title, words = excluded.words, words_version = 0;
  RETURN NULL;
END $$;

DROP INDEX conversation_titles_spelling;
DROP FUNCTION spelling_keys(text);
-- Each word of five to thirty letters, and its forms without one of them: two words that are one mistake apart (a letter added, left out,
-- changed or swapped with its neighbour) share a key. server/src/search/words/spelling.ts makes the same keys.
CREATE FUNCTION spelling_keys(words tsvector) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM unnest(tsvector_to_array(words)) AS word
  CROSS JOIN LATERAL (
    SELECT word AS key
    UNION ALL SELECT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place) AS keys
  WHERE length(word) BETWEEN 5 AND 30
$$;
-- GET /search, /search/autocomplete and /search/suggestions where no title has the words as they are spelled. The limit: migration 0026.
CREATE INDEX conversation_titles_spelling ON conversation_titles USING gin (spelling_keys(words)) WITH (gin_pending_list_limit = 256);

DROP INDEX conversations_title_words;
DROP INDEX turns_message_words;
DROP INDEX turns_answer_words;
DROP INDEX turns_source_words;
