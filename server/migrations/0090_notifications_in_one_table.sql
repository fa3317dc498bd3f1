-- Notifications in one table again (decision 47). The rows of all partitions are copied. Keys and indexes are made after the copy,
-- which is faster. The job `retention` deletes old rows by id, which begins with its time (UUIDv7).
DELETE FROM jobs WHERE kind = 'partitions';

ALTER TABLE notifications RENAME TO notifications_in_partitions;
CREATE TABLE notifications (LIKE notifications_in_partitions INCLUDING CONSTRAINTS);
INSERT INTO notifications SELECT * FROM notifications_in_partitions;
DROP TABLE notifications_in_partitions;

ALTER TABLE notifications ADD PRIMARY KEY (id);
ALTER TABLE notifications ADD FOREIGN KEY (user_id) REFERENCES users ON DELETE CASCADE;
ALTER TABLE notifications ADD FOREIGN KEY (actor_id) REFERENCES users ON DELETE CASCADE;
ALTER TABLE notifications ADD FOREIGN KEY (conversation_id) REFERENCES conversations ON DELETE CASCADE;
-- GET /notifications.
CREATE INDEX notifications_user ON notifications (user_id, id DESC);
-- The unread count; marking all as read.
CREATE INDEX notifications_unread ON notifications (user_id) WHERE read_at IS NULL;
-- Whether a follower was reported before. It is not unique, because an older version may have reported one twice; transactions of one
-- pair run in sequence, because they lock both accounts.
CREATE INDEX notifications_follower ON notifications (user_id, actor_id) WHERE kind = 'follower';
-- Deleting an account.
CREATE INDEX notifications_actor ON notifications (actor_id);
-- Deleting a conversation.
CREATE INDEX notifications_conversation ON notifications (conversation_id);
-- Without statistics, reads could scan the whole table until the first automatic ANALYZE.
ANALYZE notifications;
