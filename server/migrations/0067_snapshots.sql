-- Frozen copies of public answers. `body` is the exact text that `sha256` is of, and has no name of a person. A snapshot outlives its turn.
CREATE TABLE snapshots (
  id         uuid PRIMARY KEY,
  turn_id    uuid REFERENCES turns ON DELETE SET NULL,
  body       text NOT NULL,
  sha256     bytea NOT NULL,
  -- The turn or its conversation was removed by a moderator when it was deleted.
  is_removed boolean NOT NULL DEFAULT false,
  created_at timestamptz(3) NOT NULL
);
-- Deleting a turn.
CREATE INDEX snapshots_turn ON snapshots (turn_id);

CREATE FUNCTION remove_snapshots_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE snapshots SET is_removed = true WHERE turn_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER turns_remove_snapshots BEFORE DELETE ON turns
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL) EXECUTE FUNCTION remove_snapshots_of_turn();

CREATE FUNCTION remove_snapshots_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE snapshots s SET is_removed = true FROM turns t WHERE t.id = s.turn_id AND t.conversation_id = OLD.id;
  RETURN OLD;
END $$;
CREATE TRIGGER conversations_remove_snapshots BEFORE DELETE ON conversations
  FOR EACH ROW WHEN (OLD.removed_at IS NOT NULL) EXECUTE FUNCTION remove_snapshots_of_conversation();
