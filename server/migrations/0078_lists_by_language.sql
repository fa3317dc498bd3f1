-- GET /conversations?language=de by hot rank.
CREATE INDEX conversations_language_hot ON conversations (user_message_language, hot_score DESC, id DESC) WHERE listed;
-- GET /conversations?language=de by age.
CREATE INDEX conversations_language_new ON conversations (user_message_language, created_at DESC, id DESC) WHERE listed;
