-- How many sentences of the shown answers of a conversation have each verdict, for its row in lists.
ALTER TABLE conversations
  ADD COLUMN supported_count integer NOT NULL DEFAULT 0,
  ADD COLUMN mixed_count     integer NOT NULL DEFAULT 0,
  ADD COLUMN disputed_count  integer NOT NULL DEFAULT 0;

CREATE FUNCTION add_verdicts(conversation uuid, supported bigint, mixed bigint, disputed bigint) RETURNS void LANGUAGE sql AS $$
  UPDATE conversations SET supported_count = supported_count + supported, mixed_count = mixed_count + mixed,
    disputed_count = disputed_count + disputed
  WHERE id = conversation
$$;

-- The writer holds the locks of the conversation and the turn (server/src/db/statements/locks.ts).
CREATE FUNCTION count_verdict() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  former text := CASE WHEN TG_OP = 'INSERT' THEN NULL ELSE verdict_label(OLD.up, OLD.down) END;
  latest text := CASE WHEN TG_OP = 'DELETE' THEN NULL ELSE verdict_label(NEW.up, NEW.down) END;
BEGIN
  IF former IS DISTINCT FROM latest THEN
    PERFORM add_verdicts(t.conversation_id,
      (latest IS NOT DISTINCT FROM 'Supported')::int - (former IS NOT DISTINCT FROM 'Supported')::int,
      (latest IS NOT DISTINCT FROM 'Mixed')::int - (former IS NOT DISTINCT FROM 'Mixed')::int,
      (latest IS NOT DISTINCT FROM 'Disputed')::int - (former IS NOT DISTINCT FROM 'Disputed')::int)
    FROM turns t WHERE t.id = coalesce(NEW.turn_id, OLD.turn_id) AND t.removed_at IS NULL;
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER sentence_tallies_count_verdict AFTER INSERT OR UPDATE OR DELETE ON sentence_tallies
  FOR EACH ROW EXECUTE FUNCTION count_verdict();

CREATE FUNCTION count_verdicts_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  change integer := CASE WHEN NEW.removed_at IS NULL THEN 1 ELSE -1 END;
BEGIN
  PERFORM add_verdicts(NEW.conversation_id, change * count(*) FILTER (WHERE label = 'Supported'),
    change * count(*) FILTER (WHERE label = 'Mixed'), change * count(*) FILTER (WHERE label = 'Disputed'))
  FROM (SELECT verdict_label(up, down) AS label FROM sentence_tallies WHERE turn_id = NEW.id) labels;
  RETURN NULL;
END $$;
CREATE TRIGGER turns_count_verdicts AFTER UPDATE OF removed_at ON turns
  FOR EACH ROW WHEN ((OLD.removed_at IS NULL) <> (NEW.removed_at IS NULL)) EXECUTE FUNCTION count_verdicts_of_turn();

ALTER TABLE conversations DISABLE TRIGGER conversations_count_version;
UPDATE conversations c SET supported_count = n.supported, mixed_count = n.mixed, disputed_count = n.disputed
FROM (
  SELECT t.conversation_id, count(*) FILTER (WHERE label = 'Supported') AS supported,
    count(*) FILTER (WHERE label = 'Mixed') AS mixed, count(*) FILTER (WHERE label = 'Disputed') AS disputed
  FROM (SELECT turn_id, verdict_label(up, down) AS label FROM sentence_tallies) k
  JOIN turns t ON t.id = k.turn_id AND t.removed_at IS NULL
  WHERE label IS NOT NULL GROUP BY 1) n
WHERE c.id = n.conversation_id;
ALTER TABLE conversations ENABLE TRIGGER conversations_count_version;
