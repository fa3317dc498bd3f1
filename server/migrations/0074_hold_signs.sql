-- Why a conversation of a new account looks like spam, and waits for a moderator.
ALTER TABLE conversations ADD COLUMN hold_signs text[] NOT NULL DEFAULT '{}';
