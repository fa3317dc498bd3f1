-- GET /users?q=: people whose display name begins with the text (usernames have their index since the first schema).
CREATE INDEX users_display_name ON users (lower(display_name) text_pattern_ops);
