-- GET /search: answers by the titles and hosts of their sources, as "Title (host), Title (host)".
CREATE FUNCTION source_text(sources jsonb) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
  $$ SELECT string_agg(concat_ws(' ', nullif(source ->> 'title', ''), '(' || substring(source ->> 'url' from '(?i)^https?://([^/?#:]+)') || ')'),
       ', ' ORDER BY place)
     FROM jsonb_array_elements(sources) WITH ORDINALITY AS s(source, place) $$;
-- A host is one token of PostgreSQL's parser; searched words have neither dots nor hyphens.
CREATE INDEX turns_source_words ON turns USING gin (to_tsvector('simple', translate(source_text(sources), '.-', '  ')))
  WHERE sources IS NOT NULL;
