-- The clearest comments on a sentence are listed (ATTRIBUTIONS_MAX). They are in order.
UPDATE sentence_tallies k
SET attributions = jsonb_path_query_array(k.attributions, format('$[0 to %s]', listed - 1)::jsonpath)
FROM (
  SELECT turn_id, greatest(1, least(50, 1000 / greatest(1, jsonb_array_length(sentences)))) AS listed FROM sentences
) s
WHERE s.turn_id = k.turn_id AND jsonb_array_length(k.attributions) > listed;
