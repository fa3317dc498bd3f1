-- At most 50 comments are listed for a sentence, and 1,000 for an answer (ATTRIBUTIONS_MAX). A recount shortens longer lists.
INSERT INTO jobs (id, kind, key, payload, run_at, created_at)
SELECT gen_random_uuid(), 'recount_support', s.turn_id, jsonb_build_object('turn_id', s.turn_id), now(), now()
FROM sentences s
WHERE s.revision > 0 AND EXISTS (
  SELECT FROM sentence_tallies k
  WHERE k.turn_id = s.turn_id AND jsonb_array_length(k.attributions)
    > greatest(1, least(50, 1000 / greatest(1, jsonb_array_length(s.sentences)))))
ON CONFLICT (kind, key) WHERE lease_owner IS NULL AND dead_at IS NULL DO UPDATE SET run_at = now();
