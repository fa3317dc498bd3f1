-- The attributions that the API shows, one row a sentence, so that a comment writes only those of the sentences that it refers to.
CREATE TABLE sentence_attributions (
  turn_id        uuid NOT NULL REFERENCES sentences ON DELETE CASCADE,
  sentence_index integer NOT NULL,
  -- [comment_id, stance, confidence, whole_answer, is_counted] of each, never empty.
  attributions   json NOT NULL,
  PRIMARY KEY (turn_id, sentence_index)
);

-- Whether a comment was ever attributed to a sentence.
ALTER TABLE sentences ADD COLUMN has_attributions boolean NOT NULL DEFAULT false;

INSERT INTO sentence_attributions (turn_id, sentence_index, attributions)
SELECT s.turn_id, list.place - 1, (
  SELECT json_agg(json_build_array(
    a.entry -> 'comment_id', a.entry -> 'stance', a.entry -> 'confidence', a.entry -> 'whole_answer', a.entry -> 'is_counted')
    ORDER BY a.place)
  FROM jsonb_array_elements(list.entries) WITH ORDINALITY AS a (entry, place))
FROM sentences s
CROSS JOIN LATERAL jsonb_array_elements(s.attributions) WITH ORDINALITY AS list (entries, place)
WHERE s.attributions IS NOT NULL AND jsonb_array_length(list.entries) > 0;

UPDATE sentences SET has_attributions = true WHERE attributions IS NOT NULL;
ALTER TABLE sentences DROP COLUMN attributions;

-- A recount of some sentences of an answer; the comments on a card of the deck.
CREATE INDEX attributions_sentence ON attributions (turn_id, sentence_index);
DROP INDEX attributions_turn;
