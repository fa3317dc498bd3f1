-- The verdicts of an answer that changed lately, for digests. Most tallies never change their verdict between two digests.
CREATE INDEX sentence_tallies_turned ON sentence_tallies (turn_id, turned_at) WHERE turned_at IS NOT NULL;
