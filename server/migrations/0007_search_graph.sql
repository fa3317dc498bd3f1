-- requires: vector
-- GET /search/semantic: the nearest signs by graph. One index a content type, because they are asked for apart.
CREATE INDEX embeddings_near_messages ON embeddings USING hnsw (signs bit_hamming_ops)
  WHERE listed AND content_type = 'user_message';
-- The same among the answers.
CREATE INDEX embeddings_near_answers ON embeddings USING hnsw (signs bit_hamming_ops)
  WHERE listed AND content_type = 'ai_response';
