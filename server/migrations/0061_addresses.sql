-- Mailed links that verify an address. An account's rows are deleted when it verifies an address.
CREATE TABLE email_verifications (
  token_hash   bytea PRIMARY KEY,
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  email        text NOT NULL,
  mail_host    text NOT NULL,
  network_hash bytea,
  created_at   timestamptz(3) NOT NULL,
  expires_at   timestamptz(3) NOT NULL,
  -- The mail server did not take the mail.
  refused_at   timestamptz(3)
);
-- Verifying an address, and deleting an account.
CREATE INDEX email_verifications_user ON email_verifications (user_id);
-- Pending verifications of a mail host.
CREATE INDEX email_verifications_host ON email_verifications (mail_host);
-- Pending verifications of a network.
CREATE INDEX email_verifications_network ON email_verifications (network_hash);

-- Retention.
CREATE INDEX email_verifications_expires ON email_verifications (expires_at);

-- Mail hosts where somebody has verified an address.
CREATE TABLE known_mail_hosts (
  mail_host text PRIMARY KEY
);
