-- Spellings of a tag that differ only in their Unicode normalization are the same tag.
CREATE OR REPLACE FUNCTION fold_tag(tag text) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE RETURNS NULL ON NULL INPUT AS
  $$ SELECT lower(regexp_replace(btrim(normalize(tag, NFC)), '[[:space:]_-]+', '-', 'g')) $$;

UPDATE conversations c SET tags = (
  SELECT array_agg(tag ORDER BY place) FROM (
    SELECT normalize(tag, NFC) AS tag, min(place) AS place FROM unnest(c.tags) WITH ORDINALITY AS t (tag, place) GROUP BY 1) merged)
WHERE array_to_string(tags, ' ') IS NOT NFC NORMALIZED;

INSERT INTO tag_follows (tag, user_id, created_at)
SELECT normalize(tag, NFC), user_id, min(created_at) FROM tag_follows WHERE tag IS NOT NFC NORMALIZED GROUP BY 1, 2
ON CONFLICT DO NOTHING;
DELETE FROM tag_follows WHERE tag IS NOT NFC NORMALIZED;
