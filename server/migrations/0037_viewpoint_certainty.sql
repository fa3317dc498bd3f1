-- A viewpoint is known with its uncertainty. Viewpoints of the former method are no use to the new one; the next fit, within an hour, writes
-- new ones and judges all answers. Verdicts stay until then.

DELETE FROM viewpoints;
-- An axis is now {share, lower, higher, variance, ease_spread, slope_spread, reliability}.
DELETE FROM viewpoint_models;
ALTER TABLE viewpoints
  DROP COLUMN intercept,
  DROP COLUMN factor,
  -- Of the position, in squared deviations of the community: 1 where the history says nothing.
  ADD COLUMN variance float8 NOT NULL;
