-- Typing mistakes anywhere in a word.

-- Each word of five or more letters, and its forms without one of them: two words that are one mistake apart (a letter added,
-- left out, changed or swapped with its neighbour) share a key. server/src/search/words/spelling.ts makes the same keys.
CREATE FUNCTION spelling_keys(title text) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT COST 1000 AS $$
  SELECT coalesce(array_agg(DISTINCT key), '{}') FROM unnest(tsvector_to_array(to_tsvector('simple', title))) AS word
  CROSS JOIN LATERAL (
    SELECT word AS key
    UNION ALL SELECT overlay(word PLACING '' FROM place FOR 1) FROM generate_series(1, length(word)) AS place) AS keys
  WHERE length(word) BETWEEN 5 AND 30
$$;
-- GET /search, /search/autocomplete and /search/suggestions where no title has the words as they are spelled.
CREATE INDEX conversations_title_spelling ON conversations USING gin (spelling_keys(title)) WHERE listed;
