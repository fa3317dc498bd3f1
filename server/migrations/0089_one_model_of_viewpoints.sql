-- There is one model. The hourly pass judges all answers, whether or not ratings have changed.
DELETE FROM viewpoint_models;
ALTER TABLE viewpoint_models DROP COLUMN version, DROP COLUMN ratings_digest,
  ADD COLUMN is_only boolean PRIMARY KEY DEFAULT true CHECK (is_only);
