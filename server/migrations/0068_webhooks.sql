-- Addresses that get the events of public content. A delivery is a job of the kind `webhook`, written in the transaction of its event.
CREATE TABLE webhooks (
  id            uuid PRIMARY KEY,
  url           text NOT NULL,
  events        text[] NOT NULL,
  -- The key of the signature, so it is stored as it is.
  secret        text NOT NULL,
  created_at    timestamptz(3) NOT NULL,
  last_tried_at timestamptz(3),
  last_status   integer,
  last_error    text
);

-- `data` has ids only. While 10,000 deliveries wait, further events are dropped.
CREATE FUNCTION queue_webhooks(event text, conversation uuid, data jsonb) RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO jobs (id, kind, key, payload, run_at, created_at)
  SELECT gen_random_uuid(), 'webhook', d.id::text, jsonb_build_object('id', d.id, 'webhook_id', d.webhook_id, 'event', event,
    'created_at', to_char(now() AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'), 'data', data, 'tries', 0), now(), now()
  FROM (SELECT gen_random_uuid() AS id, w.id AS webhook_id FROM webhooks w WHERE event = ANY (w.events)) d
  WHERE EXISTS (SELECT FROM conversations c WHERE c.id = conversation AND c.listed)
    AND NOT EXISTS (SELECT FROM jobs j WHERE j.kind = 'webhook' AND j.dead_at IS NULL OFFSET 10000 LIMIT 1);
  IF FOUND THEN PERFORM pg_notify('frogpond_jobs', ''); END IF;
END $$;

CREATE FUNCTION webhooks_of_conversation() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks('conversation_published', NEW.id, jsonb_build_object('conversation_id', NEW.id));
  RETURN NULL;
END $$;
CREATE TRIGGER conversations_created_webhooks AFTER INSERT ON conversations
  FOR EACH ROW WHEN (NEW.listed) EXECUTE FUNCTION webhooks_of_conversation();
CREATE TRIGGER conversations_published_webhooks AFTER UPDATE OF is_public, is_held ON conversations
  FOR EACH ROW WHEN (NEW.listed AND NOT OLD.listed) EXECUTE FUNCTION webhooks_of_conversation();

CREATE FUNCTION webhooks_of_turn() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks(TG_ARGV[0], NEW.conversation_id, jsonb_build_object('conversation_id', NEW.conversation_id,
    'turn_id', NEW.id, 'parent_turn_id', NEW.parent_turn_id));
  RETURN NULL;
END $$;
CREATE TRIGGER turns_created_webhooks AFTER INSERT ON turns
  FOR EACH ROW EXECUTE FUNCTION webhooks_of_turn('turn_created');
CREATE TRIGGER turns_complete_webhooks AFTER UPDATE OF status ON turns
  FOR EACH ROW WHEN (NEW.status = 'complete' AND OLD.status <> 'complete') EXECUTE FUNCTION webhooks_of_turn('answer_complete');

CREATE FUNCTION webhooks_of_comment() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM queue_webhooks('comment_created', NEW.conversation_id, jsonb_build_object('conversation_id', NEW.conversation_id,
    'turn_id', NEW.turn_id, 'comment_id', NEW.id, 'parent_comment_id', NEW.parent_comment_id));
  RETURN NULL;
END $$;
CREATE TRIGGER comments_created_webhooks AFTER INSERT ON comments
  FOR EACH ROW EXECUTE FUNCTION webhooks_of_comment();
