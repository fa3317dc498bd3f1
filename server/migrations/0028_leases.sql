-- Generations, jobs and idempotency keys have the same lease: `lease_owner` works on the row until `lease_until`, by the database clock.
-- A row without an owner is free. An answer without an owner is not running.
ALTER TABLE generations RENAME COLUMN owner TO lease_owner;
ALTER TABLE generations RENAME COLUMN heartbeat_at TO lease_until;
ALTER TABLE generations ALTER COLUMN lease_owner DROP NOT NULL, ALTER COLUMN lease_until DROP NOT NULL;
UPDATE generations SET lease_owner = NULL, lease_until = NULL WHERE NOT is_running;
DROP INDEX generations_running;
DROP INDEX generations_user_running;
ALTER TABLE generations DROP COLUMN is_running;
-- Renewal by the owner; takeover of answers whose process crashed.
CREATE INDEX generations_running ON generations (lease_until) WHERE lease_owner IS NOT NULL;
-- Answers at once per account.
CREATE INDEX generations_user_running ON generations (user_id) WHERE lease_owner IS NOT NULL;

ALTER TABLE idempotency_keys RENAME COLUMN locked_until TO lease_until;
ALTER TABLE idempotency_keys ALTER COLUMN lease_until DROP NOT NULL, ADD COLUMN lease_owner text;
UPDATE idempotency_keys SET lease_until = NULL;
