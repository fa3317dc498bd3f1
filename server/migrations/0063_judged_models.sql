-- An interrupted pass over the answers starts again: the digest of the ratings and the day is stored when all answers are judged.
UPDATE viewpoint_models SET ratings_digest = NULL;
ALTER TABLE viewpoint_models DROP COLUMN judged_to, DROP COLUMN is_judged, DROP COLUMN fitted_at;
