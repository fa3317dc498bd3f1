-- What each vote gives to the hot rank of its conversation: taking it back takes exactly that, also after its voter's activity was
-- forgotten (30 days), when the voter's weight is no longer known. A vote older than that gives 0 here: taking it back takes nothing.
ALTER TABLE turn_votes ADD COLUMN points double precision NOT NULL DEFAULT 0;

UPDATE turn_votes v SET points = v.value * a.weight
FROM turns t, conversations c,
  (SELECT DISTINCT ON (conversation_id, user_id) conversation_id, user_id, weight
    FROM conversation_activity ORDER BY conversation_id, user_id, day) a
WHERE t.id = v.turn_id AND c.id = t.conversation_id
  AND a.conversation_id = c.id AND a.user_id = v.user_id
  AND t.user_id IS DISTINCT FROM v.user_id AND c.creator_id IS DISTINCT FROM v.user_id;
