-- The clearest 50 comments on a sentence are listed (ATTRIBUTIONS_MAX). They are in order.
UPDATE sentence_tallies SET attributions = jsonb_path_query_array(attributions, '$[0 to 49]')
WHERE jsonb_array_length(attributions) > 50;
