-- Notifications of people whom a comment names.
ALTER TABLE notifications DROP CONSTRAINT notifications_kind_check;
ALTER TABLE notifications ADD CONSTRAINT notifications_kind_check CHECK (kind IN
  ('reply', 'mention', 'comment', 'continuation', 'follower', 'followed_turn', 'followed_comment', 'followed_tag'));
