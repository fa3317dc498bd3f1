-- The language in which somebody signed up: of the mails to an account that has chosen none. Null for older accounts.
ALTER TABLE registrations ADD COLUMN language text;
