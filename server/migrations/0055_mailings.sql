-- What a person wants by mail, and in which language and time zone.
ALTER TABLE users
  ADD COLUMN digest text NOT NULL DEFAULT 'off' CHECK (digest IN ('off', 'daily', 'weekly')),
  ADD COLUMN mail_replies boolean NOT NULL DEFAULT false,
  ADD COLUMN language text,
  ADD COLUMN time_zone text,
  -- The mail server refused the address. A change of the address clears it.
  ADD COLUMN mail_refused_at timestamptz;

-- When the next mail of a kind is due, and what it covers. Without a row the person gets no mails of the kind.
CREATE TABLE mailings (
  user_id uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  kind    text NOT NULL CHECK (kind IN ('digest', 'replies')),
  -- The mail is about what happened later.
  since   timestamptz NOT NULL,
  due_at  timestamptz NOT NULL,
  PRIMARY KEY (user_id, kind)
);
-- The mails that are due.
CREATE INDEX mailings_due ON mailings (due_at);

-- The verdict on a sentence with these voices, as text/src/sentences/verdict.ts gives it.
CREATE FUNCTION verdict_label(up integer, down integer) RETURNS text LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN up + down <= 0 THEN NULL
    WHEN up * 5 > (up + down) * 3 THEN 'Supported'
    WHEN up * 5 < (up + down) * 2 THEN 'Disputed'
    ELSE 'Mixed'
  END
$$;

-- When the verdict on the sentence last changed.
ALTER TABLE sentence_tallies ADD COLUMN turned_at timestamptz;
