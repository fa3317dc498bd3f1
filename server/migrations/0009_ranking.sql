-- What an account weighs in a conversation, fixed when it first takes part, so that a vote taken back takes as much as it gave;
-- and whether it said something that day, which counts once.
ALTER TABLE conversation_activity ADD COLUMN weight double precision NOT NULL DEFAULT 1;
ALTER TABLE conversation_activity ADD COLUMN has_spoken boolean NOT NULL DEFAULT false;
