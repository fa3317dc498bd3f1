-- A repeated call reads its result again, so a key holds the id of its resource and no text. The change of type rewrites the table,
-- which erases the stored bodies.
ALTER TABLE idempotency_keys DROP COLUMN body, ALTER COLUMN status TYPE boolean USING status IS NOT NULL;
ALTER TABLE idempotency_keys RENAME COLUMN status TO is_done;
ALTER TABLE idempotency_keys ALTER COLUMN is_done SET NOT NULL, ALTER COLUMN is_done SET DEFAULT false;
