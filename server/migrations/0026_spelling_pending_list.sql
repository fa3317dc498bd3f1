-- Every correction scans the pending list of the index, once for each of its up to 372 keys: half a second with the default of 4 MB.
-- 256 kB keeps that below 20 ms.
ALTER INDEX conversations_title_spelling SET (gin_pending_list_limit = 256);
SELECT gin_clean_pending_list('conversations_title_spelling');
