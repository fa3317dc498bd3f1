-- The sources that an answer cites: a JSON list of {index, url, title, start, end}; null: none.
alter table turns add column sources jsonb;
