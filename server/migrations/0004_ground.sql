-- The ground: settings, jobs, repeated writes, counts, and the gateway's catalogue.

CREATE TABLE settings (
  key   text PRIMARY KEY,
  value text NOT NULL
);

-- The last catalogue a gateway gave, served stale while it is away.
CREATE TABLE model_catalogue (
  gateway    text PRIMARY KEY,
  models     jsonb NOT NULL,
  fetched_at timestamptz(3) NOT NULL
);

-- Background work. A job is taken with SKIP LOCKED under a lease; after its last attempt it stays as a dead letter.
CREATE TABLE jobs (
  id           uuid PRIMARY KEY,
  kind         text NOT NULL,
  -- Two waiting jobs of one kind and key are one job.
  key          text NOT NULL,
  payload      jsonb NOT NULL,
  attempts     integer NOT NULL DEFAULT 0,
  run_at       timestamptz(3) NOT NULL,
  lease_owner  text,
  lease_until  timestamptz(3),
  request_id   text,
  error        text,
  dead_at      timestamptz(3),
  created_at   timestamptz(3) NOT NULL
);
-- Enqueueing once.
CREATE UNIQUE INDEX jobs_waiting ON jobs (kind, key) WHERE lease_owner IS NULL AND dead_at IS NULL;
-- Taking the next one.
CREATE INDEX jobs_next ON jobs (run_at) WHERE dead_at IS NULL;

-- The first result of a write, for whoever repeats it. `status` is null while the first is still running. What the
-- write creates gets `resource_id` as its id, so that a repetition after a crash finds it instead of making it twice.
CREATE TABLE idempotency_keys (
  user_id      uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  path         text NOT NULL,
  key          text NOT NULL,
  request_hash bytea NOT NULL,
  resource_id  uuid NOT NULL,
  status       integer,
  body         text,
  locked_until timestamptz(3) NOT NULL,
  created_at   timestamptz(3) NOT NULL,
  PRIMARY KEY (user_id, path, key)
);
-- Retention.
CREATE INDEX idempotency_keys_created ON idempotency_keys (created_at);

-- Counts per key and window: rate limits, failed sign-ins, daily budgets. Shared by all processes.
CREATE TABLE rate_counters (
  key          text NOT NULL,
  window_start timestamptz(3) NOT NULL,
  count        integer NOT NULL,
  PRIMARY KEY (key, window_start)
);
-- Retention.
CREATE INDEX rate_counters_window ON rate_counters (window_start);
