-- Ended claims are found by when they ended alone: an ended claim is never running, but a query does not know that.
DROP INDEX generations_ended;
-- Retention.
CREATE INDEX generations_ended ON generations (ended_at) WHERE ended_at IS NOT NULL;
