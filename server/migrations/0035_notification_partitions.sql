-- Notifications by time: an id begins with its time (UUIDv7), so a range of ids is a span of time, and retention drops a whole
-- partition instead of deleting its rows. The job `partitions` adds one for each quarter. The rows so far are not copied: they
-- become the first partition, which ends with this quarter.

ALTER TABLE notifications RENAME TO notifications_past;
ALTER INDEX notifications_pkey RENAME TO notifications_past_pkey;
ALTER INDEX notifications_user RENAME TO notifications_past_user;
ALTER INDEX notifications_unread RENAME TO notifications_past_unread;
ALTER INDEX notifications_actor RENAME TO notifications_past_actor;
ALTER INDEX notifications_conversation RENAME TO notifications_past_conversation;
DROP INDEX notifications_follower;
-- Retention compares ids.
DROP INDEX notifications_created;

CREATE TABLE notifications (LIKE notifications_past INCLUDING CONSTRAINTS) PARTITION BY RANGE (id);
ALTER TABLE notifications ADD PRIMARY KEY (id);
ALTER TABLE notifications ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
ALTER TABLE notifications ADD FOREIGN KEY (actor_id) REFERENCES users ON DELETE CASCADE;
ALTER TABLE notifications ADD FOREIGN KEY (conversation_id) REFERENCES conversations ON DELETE CASCADE;
-- GET /notifications.
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
-- The unread count; marking all as read.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- Whether a follower was reported before. A unique index would need the id; transactions of one pair run in sequence, because
-- they lock both accounts.
CREATE INDEX notifications_follower ON notifications (user_id, actor_id) WHERE kind = 'follower';
-- Deleting an account.
CREATE INDEX notifications_actor ON notifications (actor_id);
-- Deleting a conversation.
CREATE INDEX notifications_conversation ON notifications (conversation_id);

-- For ids beyond the last quarter, if the job has not run for long, or the clock was wrong.
CREATE TABLE notifications_default PARTITION OF notifications DEFAULT;
DO $$
DECLARE
  next_quarter timestamp := date_trunc('quarter', now() AT TIME ZONE 'UTC') + interval '3 months';
  milliseconds bigint := extract(epoch FROM next_quarter) * 1000;
  first_id uuid := (lpad(to_hex(milliseconds), 12, '0') || repeat('0', 20))::uuid;
BEGIN
  WITH later AS (DELETE FROM notifications_past WHERE id >= first_id RETURNING *)
  INSERT INTO notifications_default SELECT * FROM later;
  EXECUTE format('ALTER TABLE notifications ATTACH PARTITION notifications_past FOR VALUES FROM (MINVALUE) TO (%L)', first_id);
END $$;
