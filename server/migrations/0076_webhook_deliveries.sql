-- The newest tries of the deliveries of a webhook.
CREATE TABLE webhook_deliveries (
  id          bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
  webhook_id  uuid NOT NULL REFERENCES webhooks ON DELETE CASCADE,
  -- The same in each try.
  delivery_id uuid NOT NULL,
  event       text NOT NULL,
  tried_at    timestamptz(3) NOT NULL,
  status      integer,
  error       text
);
-- GET /webhooks/{id}/deliveries, and deleting older rows.
CREATE INDEX webhook_deliveries_newest ON webhook_deliveries (webhook_id, id DESC);
