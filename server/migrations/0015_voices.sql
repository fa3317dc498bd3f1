-- Voices on sentences: taps of readers, readings that authors confirmed, and exact counts per sentence.

-- Orders the explicit acts of a person (taps and confirmed readings), whatever the clocks of the processes say.
CREATE SEQUENCE explicit_acts;

-- One tap per person and sentence. Secret: only its owner ever reads it.
CREATE TABLE voices (
  turn_id        uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  user_id        uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  sentence_index integer NOT NULL,
  -- 0 is "Not sure".
  stance         smallint NOT NULL CHECK (stance IN (-1, 0, 1)),
  act            bigint NOT NULL,
  created_at     timestamptz(3) NOT NULL,
  PRIMARY KEY (turn_id, user_id, sentence_index)
);
-- Deleting or suspending an account; export of one's own data.
CREATE INDEX voices_user ON voices (user_id, turn_id);

ALTER TABLE comments
  -- The sentence that the comment was written on.
  ADD COLUMN sentence_index integer,
  -- {stance, sentences: [{index, stance}]} as the author confirmed it; null while the analyser reads the comment.
  ADD COLUMN confirmed_reading jsonb,
  ADD COLUMN confirmed_act bigint;
-- Whether a person comments on a turn, asked by each voice; also deleting an account and its export.
CREATE INDEX comments_user_turn ON comments (user_id, turn_id);
DROP INDEX comments_user;

ALTER TABLE attributions DROP CONSTRAINT attributions_source_check;
ALTER TABLE attributions ADD CONSTRAINT attributions_source_check
  CHECK (source IN ('built-in', 'quote', 'model', 'author'));

-- Where the neediest sentence of an answer is in the deck of sentences that need voices, from its tallies: 1 to 30 for an open
-- sentence (about how many voices would decide it), 50 for one that is clearly disputed, 100 for one without voices. Null where
-- all sentences are clearly supported.
CREATE FUNCTION deck_place(tallies integer[]) RETURNS smallint LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE AS $$
DECLARE
  best integer;
  more integer;
  less integer;
  place integer;
BEGIN
  IF tallies IS NULL THEN RETURN 100; END IF;
  FOR i IN array_lower(tallies, 1)..array_upper(tallies, 1) BY 6 LOOP
    more := greatest(tallies[i], tallies[i + 1]);
    less := least(tallies[i], tallies[i + 1]);
    place := CASE
      WHEN more <= 0 THEN 100
      WHEN more < 3 + 5 * less / 3 THEN least(3 + 5 * less / 3 - more, 30)
      WHEN tallies[i + 1] > tallies[i] THEN 50
    END;
    best := least(best, place);
  END LOOP;
  RETURN best;
END $$;

ALTER TABLE sentences
  -- Six counts a sentence, in order: people for and against, those of them with an explicit voice, and those whose accounts are
  -- at least a day old. Null while there are no voices.
  ADD COLUMN tallies integer[],
  -- For each sentence the attributions that the API shows. Null while no comment is attributed.
  ADD COLUMN attributions jsonb,
  -- Grows with every change of `tallies`.
  ADD COLUMN revision integer NOT NULL DEFAULT 0,
  -- Whether anybody ever tapped a sentence.
  ADD COLUMN has_taps boolean NOT NULL DEFAULT false,
  -- Grows with every recount from the rows, as against a single voice that is added.
  ADD COLUMN recounts integer NOT NULL DEFAULT 0;

UPDATE sentences s SET
  attributions = (
    SELECT jsonb_agg(c.entry -> 'attributions' ORDER BY c.place)
    FROM jsonb_array_elements(s.colors) WITH ORDINALITY AS c (entry, place)),
  tallies = (
    SELECT array_agg(n.counted ORDER BY c.place, n.position)
    FROM jsonb_array_elements(s.colors) WITH ORDINALITY AS c (entry, place)
    CROSS JOIN LATERAL (
      SELECT count(*) FILTER (WHERE (a ->> 'stance')::int = 1)::int AS up,
        count(*) FILTER (WHERE (a ->> 'stance')::int = -1)::int AS down
      FROM jsonb_array_elements(c.entry -> 'attributions') AS a
      JOIN comments m ON m.id = (a ->> 'comment_id')::uuid
      JOIN users u ON u.id = m.user_id
      WHERE (a ->> 'is_counted')::boolean AND u.created_at <= now() - interval '1 day') AS settled
    CROSS JOIN LATERAL unnest(ARRAY[
      (c.entry ->> 'up_count')::int, (c.entry ->> 'down_count')::int, 0, 0, settled.up, settled.down])
      WITH ORDINALITY AS n (counted, position))
WHERE colors IS NOT NULL;

ALTER TABLE sentences
  DROP COLUMN colors,
  ADD COLUMN deck_place smallint GENERATED ALWAYS AS (deck_place(tallies)) STORED;
-- GET /weigh-in.
CREATE INDEX sentences_deck ON sentences (deck_place, turn_id DESC) WHERE deck_place IS NOT NULL;
-- GET /weigh-in?tag=.
CREATE INDEX conversations_tags ON conversations USING gin (tags) WHERE listed;
