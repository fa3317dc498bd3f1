-- The end of a suspension; null: it has none.
ALTER TABLE users ADD COLUMN suspended_until timestamptz;
-- Serves the job that ends suspensions.
CREATE INDEX users_suspended_until ON users (suspended_until) WHERE suspended_until IS NOT NULL;

-- What admins changed. `before` and `after`: values of the setting, or states of the person.
CREATE TABLE admin_log (
  id         uuid PRIMARY KEY,
  user_id    uuid REFERENCES users ON DELETE SET NULL,
  name       text NOT NULL,
  person_id  uuid REFERENCES users ON DELETE SET NULL,
  before     jsonb,
  after      jsonb,
  reason     text,
  created_at timestamptz NOT NULL
);
