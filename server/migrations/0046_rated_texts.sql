-- An upvote on a comment is a rating only of the text and reading that it was given on. Their changes are counted, and a vote notes
-- the count that it saw.
ALTER TABLE comments
  ADD COLUMN rated_version integer NOT NULL DEFAULT 0,
  -- The votes from before the last change, for readers.
  ADD COLUMN changed_after_votes integer NOT NULL DEFAULT 0;
ALTER TABLE comment_votes ADD COLUMN rated_version integer NOT NULL DEFAULT 0;
