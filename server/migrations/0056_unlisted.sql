-- Unlisted conversations: everyone who has the link may read them, and no list of others contains them. A conversation that is neither
-- public nor unlisted is private.
ALTER TABLE conversations
  ADD COLUMN is_unlisted boolean NOT NULL DEFAULT false,
  ADD CONSTRAINT conversations_one_visibility CHECK (NOT (is_public AND is_unlisted));
