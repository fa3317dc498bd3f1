-- Search and tags.

-- Spellings of a tag that are the same tag have one key: case, spaces, hyphens and underscores are ignored; `+` and `#` are not.
CREATE FUNCTION fold_tag(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
  $$ SELECT lower(regexp_replace(btrim(tag), '[[:space:]_-]+', '-', 'g')) $$;
-- In the order of the tags. Generated columns allow no subqueries, but functions.
CREATE FUNCTION fold_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
  $$ SELECT coalesce(array_agg(fold_tag(tag) ORDER BY place), '{}') FROM unnest(tags) WITH ORDINALITY AS t(tag, place) $$;
ALTER TABLE conversations ADD COLUMN tag_keys text[] NOT NULL GENERATED ALWAYS AS (fold_tags(tags)) STORED;
-- GET /conversations?tag=, GET /search?tag=, GET /weigh-in?tag=.
CREATE INDEX conversations_tag_keys ON conversations USING gin (tag_keys) WHERE listed;
DROP INDEX conversations_tags;

-- GET /search: answers by their words.
CREATE INDEX turns_answer_words ON turns USING gin (to_tsvector('simple', left(ai_response, 4000)));
