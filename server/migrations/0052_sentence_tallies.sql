-- The counts of a sentence and the attributions that the API shows, in one row. Sentences without voices and comments have no row.
CREATE TABLE sentence_tallies (
  turn_id        uuid NOT NULL REFERENCES sentences ON DELETE CASCADE,
  sentence_index integer NOT NULL,
  -- People for and against.
  up             integer NOT NULL,
  down           integer NOT NULL,
  -- Those of them with an explicit voice: a tap or a confirmed reading.
  said_up        integer NOT NULL,
  said_down      integer NOT NULL,
  -- Those of them whose accounts are at least a day old.
  settled_up     integer NOT NULL,
  settled_down   integer NOT NULL,
  -- [comment_id, stance, confidence, whole_answer, is_counted] of each.
  attributions   jsonb NOT NULL,
  PRIMARY KEY (turn_id, sentence_index)
);

INSERT INTO sentence_tallies
SELECT s.turn_id, i, n.up, n.down, n.said_up, n.said_down, n.settled_up, n.settled_down, n.attributions
FROM sentences s
CROSS JOIN LATERAL generate_series(0, jsonb_array_length(s.sentences) - 1) AS i
LEFT JOIN sentence_attributions a ON a.turn_id = s.turn_id AND a.sentence_index = i
CROSS JOIN LATERAL (SELECT
  greatest(s.tallies[i * 6 + 1], 0) AS up, greatest(s.tallies[i * 6 + 2], 0) AS down,
  greatest(s.tallies[i * 6 + 3], 0) AS said_up, greatest(s.tallies[i * 6 + 4], 0) AS said_down,
  greatest(s.tallies[i * 6 + 5], 0) AS settled_up, greatest(s.tallies[i * 6 + 6], 0) AS settled_down,
  coalesce(a.attributions::jsonb, '[]') AS attributions) AS n
WHERE (s.tallies IS NOT NULL OR s.has_attributions) AND (n.up + n.down > 0 OR a.turn_id IS NOT NULL);

-- The support of an answer is looked up if it has a revision.
UPDATE sentences s SET revision = 1 WHERE revision = 0 AND EXISTS (SELECT FROM sentence_tallies t WHERE t.turn_id = s.turn_id);

-- Where a sentence is in the deck of sentences that need voices: 1 to 30 for an open sentence (about how many voices would decide it), 50
-- for one that is clearly disputed, 100 for one without voices, null for one that is clearly supported.
CREATE FUNCTION deck_place(up integer, down integer) RETURNS integer LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN greatest(up, down) = 0 THEN 100
    WHEN greatest(up, down) < 3 + 5 * least(up, down) / 3
      THEN least(3 + 5 * least(up, down) / 3 - greatest(up, down), 30)
    WHEN down > up THEN 50
  END
$$;

-- The place of the neediest sentence of an answer; null where all are clearly supported. A recount writes it.
ALTER TABLE sentences ALTER deck_place DROP EXPRESSION;
ALTER TABLE sentences ALTER deck_place SET DEFAULT 100;
DROP FUNCTION deck_place(integer[]);

ALTER TABLE sentences DROP COLUMN tallies, DROP COLUMN has_taps, DROP COLUMN has_attributions, DROP COLUMN recounts;
DROP TABLE sentence_attributions;

-- A recount of a sentence reads its voices; the voices of one person are found by the index voices_user.
ALTER TABLE voices DROP CONSTRAINT voices_pkey, ADD PRIMARY KEY (turn_id, sentence_index, user_id);
