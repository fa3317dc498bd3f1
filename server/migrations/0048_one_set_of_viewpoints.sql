-- A fit replaces all viewpoints in one transaction, so there is one set of them. The ratings that a model was fitted to are known by a
-- digest, so that the hourly job skips a fit to the same ones. An axis is now {share}. Viewpoints of the former method are no use to the
-- new one; the next fit, within an hour, writes new ones and judges all answers. Verdicts stay until then.

DELETE FROM viewpoints;
DELETE FROM viewpoint_models;
ALTER TABLE viewpoint_models ADD COLUMN ratings_digest text;
DROP INDEX viewpoints_model;
ALTER TABLE viewpoints DROP CONSTRAINT viewpoints_pkey;
ALTER TABLE viewpoints DROP COLUMN model_version;
ALTER TABLE viewpoints ADD PRIMARY KEY (user_id);
