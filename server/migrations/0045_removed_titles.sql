-- A title that was derived from the first question is replaced while a moderator has removed that question. What it was is kept here.
ALTER TABLE conversations ADD COLUMN removed_title text;

UPDATE conversations c SET removed_title = c.title, title = '[removed]'
FROM turns t
WHERE t.id = c.first_turn_id AND t.removed_at IS NOT NULL
  AND (c.title = btrim(split_part(ltrim(t.user_message, E' \t\n'), E'\n', 1))
    OR length(c.title) >= 100 AND starts_with(ltrim(t.user_message, E' \t\n'), c.title));
