-- Readings of comments by a model.

ALTER TABLE comments
  ADD read_by text NOT NULL DEFAULT 'built_in' CHECK (read_by IN ('built_in', 'model')),
  -- Replies of a model without a valid reading of the comment.
  ADD model_attempts smallint NOT NULL DEFAULT 0;
UPDATE comments m SET read_by = 'model'
WHERE EXISTS (SELECT FROM attributions a WHERE a.comment_id = m.id AND a.source = 'model');

-- The newest comments that wait for a model.
CREATE INDEX comments_without_model_reading ON comments (id)
  WHERE read_by = 'built_in' AND model_attempts < 3 AND confirmed_act IS NULL AND NOT is_deleted AND removed_at IS NULL;

-- The last exam of each reading model.
CREATE TABLE reader_exams (
  gateway     text NOT NULL,
  model_id    text NOT NULL,
  -- Of the exam's cases.
  version     integer NOT NULL,
  -- One entry for each comment that was read.
  marks       jsonb NOT NULL,
  -- Null while the exam runs.
  passed      boolean,
  examined_at timestamptz(3) NOT NULL,
  PRIMARY KEY (gateway, model_id)
);
