-- Written by a program with an API token of the author.
ALTER TABLE comments ADD COLUMN is_by_app boolean NOT NULL DEFAULT false;
ALTER TABLE turns ADD COLUMN is_by_app boolean NOT NULL DEFAULT false;
