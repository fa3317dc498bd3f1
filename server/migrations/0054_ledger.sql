-- What answers, readings and embeddings used, by day (UTC) and model. `user_id`: who asked; the nil id for readings and embeddings.
CREATE TABLE usage_days (
  day        date    NOT NULL,
  model_id   text    NOT NULL,
  user_id    uuid    NOT NULL,
  answers    integer NOT NULL DEFAULT 0,
  tokens_in  bigint  NOT NULL DEFAULT 0,
  tokens_out bigint  NOT NULL DEFAULT 0,
  -- In US dollars.
  cost       numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (day, model_id, user_id)
);

-- What a day has spent and reserved, of a person and (the nil id) of the site.
CREATE TABLE budget_days (
  day      date    NOT NULL,
  user_id  uuid    NOT NULL,
  reserved numeric NOT NULL DEFAULT 0,
  spent    numeric NOT NULL DEFAULT 0,
  PRIMARY KEY (day, user_id)
);

-- The money reserved for a running answer, with the terms of its settlement. Not a part of `generations`, because a conversation
-- that is deleted takes its generations with it. Deleted by the settlement.
CREATE TABLE reservations (
  turn_id          uuid    NOT NULL,
  fence            integer NOT NULL,
  day              date    NOT NULL,
  user_id          uuid    NOT NULL,
  model_id         text    NOT NULL,
  site_amount      numeric NOT NULL,
  person_amount    numeric NOT NULL,
  -- An upper estimate of the prompt, and the cap of the answer.
  tokens_in        integer NOT NULL,
  max_tokens       integer NOT NULL,
  -- Per token and per request; null for a model without a believable price.
  prompt_price     numeric,
  completion_price numeric,
  request_price    numeric,
  created_at       timestamptz NOT NULL,
  PRIMARY KEY (turn_id, fence)
);

-- {tokens_in, tokens_out, cost, is_estimate} of a stored answer.
ALTER TABLE turns ADD COLUMN usage jsonb;
