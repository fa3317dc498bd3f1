-- Agreed across groups: viewpoints of people, and the verdicts on sentences that follow from them.

-- Each fit of viewpoints. The highest version is the current one; viewpoints of others are deleted.
CREATE TABLE viewpoint_models (
  version   integer PRIMARY KEY,
  -- {middle, steepness, lower, higher}: the axis of viewpoints. Null where too few people have a say.
  axis      jsonb,
  fitted_at timestamptz(3) NOT NULL,
  -- The answers up to this one are judged by this version; null at first. `is_judged` when all are.
  judged_to uuid,
  is_judged boolean NOT NULL DEFAULT false
);

-- Where a person is on the axis. Secret: no reply, log, page or export holds it. A version that no model has yet is being written.
CREATE TABLE viewpoints (
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  model_version integer NOT NULL,
  position      float8 NOT NULL,
  -- How far the person belongs to the upper side, 0 to 1.
  upper_share   float8 NOT NULL,
  -- How much the person counts: less than 1 where others have nearly the same history.
  weight        float8 NOT NULL,
  -- Where the next fit starts.
  intercept     float8 NOT NULL,
  factor        float8 NOT NULL,
  PRIMARY KEY (user_id, model_version)
);
-- Deleting the viewpoints of former models.
CREATE INDEX viewpoints_model ON viewpoints (model_version);

ALTER TABLE sentences
  -- Seven numbers a sentence (analysis/verdicts.ts): the verdict (1, -1, 0), the missing voices of each side, and the voices for and
  -- against on each side. Null while the answer is not judged.
  ADD COLUMN verdicts integer[],
  -- Sentences with a verdict.
  ADD COLUMN agreed_count integer NOT NULL DEFAULT 0,
  -- The fewest voices that would bring the next verdict; null where none is within reach.
  ADD COLUMN nearest_verdict smallint;
-- GET /weigh-in: answers that are nearest to a verdict.
CREATE INDEX sentences_nearest_verdict ON sentences (nearest_verdict, turn_id DESC) WHERE nearest_verdict IS NOT NULL;

ALTER TABLE conversations
  -- Sentences with a verdict in the answers that are shown.
  ADD COLUMN agreed_count integer NOT NULL DEFAULT 0;
-- GET /conversations?agreed=true by hot rank.
CREATE INDEX conversations_agreed_hot ON conversations (hot_score DESC, id DESC) WHERE listed AND agreed_count > 0;
-- GET /conversations?agreed=true by age.
CREATE INDEX conversations_agreed_new ON conversations (created_at DESC, id DESC) WHERE listed AND agreed_count > 0;
