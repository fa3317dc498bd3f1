-- pg_restore runs with an empty search path, where fold_tags did not find fold_tag, so no dump could be restored. A body in the
-- SQL standard's form is bound to fold_tag when the function is created.
CREATE OR REPLACE FUNCTION fold_tags(tags text[]) RETURNS text[] LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT
  RETURN (SELECT coalesce(array_agg(fold_tag(tag) ORDER BY place), '{}') FROM unnest(tags) WITH ORDINALITY AS t(tag, place));
