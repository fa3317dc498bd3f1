-- What is new since a visit: GET /conversations/{id}/unread, and the counts in lists.
CREATE INDEX turns_conversation_created ON turns (conversation_id, created_at DESC);
