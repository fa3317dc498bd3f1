-- Avatars that people uploaded, as the server encoded them again. users.avatar_url holds their address with the version.
CREATE TABLE avatars (
  user_id      uuid PRIMARY KEY REFERENCES users ON DELETE CASCADE,
  content_type text NOT NULL CHECK (content_type IN ('image/png', 'image/jpeg', 'image/webp')),
  content      bytea NOT NULL,
  -- A hash of the content: the entity tag.
  version      text NOT NULL,
  updated_at   timestamptz(3) NOT NULL
);
