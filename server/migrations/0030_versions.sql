-- A version for each row that a client caches: of two replies, the one with the lower version is stale. The trigger counts every
-- update, so that no statement can forget it.
ALTER TABLE conversations ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE turns ADD COLUMN version bigint NOT NULL DEFAULT 1;
ALTER TABLE comments ADD COLUMN version bigint NOT NULL DEFAULT 1;

CREATE FUNCTION count_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.version := OLD.version + 1;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_count_version BEFORE UPDATE ON conversations
  FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER turns_count_version BEFORE UPDATE ON turns
  FOR EACH ROW EXECUTE FUNCTION count_version();
CREATE TRIGGER comments_count_version BEFORE UPDATE ON comments
  FOR EACH ROW EXECUTE FUNCTION count_version();
