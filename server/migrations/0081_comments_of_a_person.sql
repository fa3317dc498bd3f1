-- The comments of a person, newest first.
CREATE INDEX comments_user_newest ON comments (user_id, id);
