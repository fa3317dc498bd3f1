-- The browsers that show push messages of an account. They end with the session in which they were added.
CREATE TABLE push_subscriptions (
  endpoint   text PRIMARY KEY,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  session_id uuid REFERENCES sessions ON DELETE CASCADE,
  p256dh     text NOT NULL,
  auth       text NOT NULL,
  created_at timestamptz(3) NOT NULL
);
-- The subscriptions of a person.
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at);
-- The subscriptions that end with a session.
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);
