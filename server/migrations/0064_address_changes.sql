-- A link that changes the account's address to `email` when it is used, instead of verifying the current one.
ALTER TABLE email_verifications ADD COLUMN is_change boolean NOT NULL DEFAULT false;
