-- Keys of devices that sign in without a password (WebAuthn). Only the public key is stored.
CREATE TABLE passkeys (
  id            uuid PRIMARY KEY,
  user_id       uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  name          text NOT NULL,
  -- Every sign-in with a passkey.
  credential_id bytea NOT NULL UNIQUE,
  public_key    bytea NOT NULL,
  -- Of signatures, as the device counts them; many devices always send 0.
  sign_count    bigint NOT NULL,
  transports    text[] NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  last_used_at  timestamptz(3)
);
-- The list of one's own passkeys.
CREATE INDEX passkeys_user ON passkeys (user_id);
