-- GET /tags: the most frequent tags of public conversations, each in its most frequent spelling. Counted beside the requests, because a
-- count reads every conversation (server/src/tags/tags.ts).
CREATE TABLE frequent_tags (
  key                text PRIMARY KEY,
  tag                text NOT NULL,
  conversation_count integer NOT NULL
);
-- GET /tags.
CREATE INDEX frequent_tags_order ON frequent_tags (conversation_count DESC, key);
