-- Conversations: the tree of turns, the answers being made, comments, votes and the sentences' support.

CREATE TABLE conversations (
  id                    uuid PRIMARY KEY,
  creator_id            uuid REFERENCES users ON DELETE SET NULL,
  title                 text NOT NULL,
  is_public             boolean NOT NULL,
  removed_at            timestamptz(3),
  -- What everybody may read: the visibility rule of every public list.
  listed                boolean NOT NULL GENERATED ALWAYS AS (is_public AND removed_at IS NULL) STORED,
  tags                  text[] NOT NULL DEFAULT '{}',
  first_turn_id         uuid,
  user_message_language text,
  turn_count            integer NOT NULL DEFAULT 0,
  root_count            integer NOT NULL DEFAULT 0,
  branch_count          integer NOT NULL DEFAULT 0,
  comment_count         integer NOT NULL DEFAULT 0,
  upvotes               integer NOT NULL DEFAULT 0,
  view_count            integer NOT NULL DEFAULT 0,
  hot_points            double precision NOT NULL DEFAULT 0,
  hot_score             double precision NOT NULL DEFAULT 0,
  created_at            timestamptz(3) NOT NULL,
  updated_at            timestamptz(3) NOT NULL
);
-- GET /conversations?sort=hot.
CREATE INDEX conversations_hot ON conversations (hot_score DESC, id DESC) WHERE listed;
-- GET /conversations?sort=new.
CREATE INDEX conversations_new ON conversations (created_at DESC, id DESC) WHERE listed;
-- GET /users/{id}/conversations for the person alone; also export and account deletion.
CREATE INDEX conversations_creator ON conversations (creator_id, created_at DESC, id DESC);
-- GET /users/{id}/conversations for others.
CREATE INDEX conversations_creator_listed ON conversations (creator_id, created_at DESC, id DESC) WHERE listed;
-- GET /search/autocomplete: the best titles of a bucket of three letters, and longer prefixes within it.
CREATE INDEX conversations_title_bucket ON conversations (left(lower(title), 3), upvotes DESC, id DESC) WHERE listed;
-- GET /search/autocomplete: exact and rare prefixes.
CREATE INDEX conversations_title_prefix ON conversations (lower(title) text_pattern_ops) WHERE listed;

-- Public to private is impossible, whoever asks.
CREATE FUNCTION refuse_unpublishing() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF OLD.is_public AND NOT NEW.is_public THEN
    RAISE EXCEPTION 'a public conversation cannot be made private' USING ERRCODE = 'check_violation';
  END IF;
  RETURN NEW;
END $$;
CREATE TRIGGER conversations_stay_public BEFORE UPDATE OF is_public ON conversations
  FOR EACH ROW EXECUTE FUNCTION refuse_unpublishing();

-- The tree is an adjacency list; `path` is derived from the sibling ordinals on the way up.
CREATE TABLE turns (
  id                    uuid PRIMARY KEY,
  conversation_id       uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  parent_turn_id        uuid REFERENCES turns ON DELETE CASCADE,
  user_id               uuid REFERENCES users ON DELETE SET NULL,
  turn_number           integer NOT NULL,
  depth                 integer NOT NULL,
  sibling_ordinal       integer NOT NULL,
  user_message          text NOT NULL,
  user_message_language text,
  status                text NOT NULL DEFAULT 'pending'
                        CHECK (status IN ('pending', 'streaming', 'complete', 'failed', 'stopped')),
  requested_model       text NOT NULL,
  ai_response           text,
  ai_model              text,
  ai_parameters         jsonb NOT NULL DEFAULT '{}',
  thinking              text,
  finish_reason         text CHECK (finish_reason IN ('stop', 'length', 'stopped')),
  error_code            text,
  partial_response      text,
  -- How many of the oldest messages the model did not get, because the context was too long.
  messages_left_out     integer NOT NULL DEFAULT 0,
  upvotes               integer NOT NULL DEFAULT 0,
  downvotes             integer NOT NULL DEFAULT 0,
  comment_count         integer NOT NULL DEFAULT 0,
  branch_count          integer NOT NULL DEFAULT 0,
  is_edited             boolean NOT NULL DEFAULT false,
  removed_at            timestamptz(3),
  created_at            timestamptz(3) NOT NULL,
  answered_at           timestamptz(3)
);
-- GET /turns, path_mode=all, export: a conversation's turns in order of creation.
CREATE UNIQUE INDEX turns_number ON turns (conversation_id, turn_number);
-- Branches of a turn, best first (upvotes, comment_count, newest): branch lists and the best path.
CREATE INDEX turns_children ON turns (parent_turn_id, upvotes DESC, comment_count DESC, id DESC)
  WHERE parent_turn_id IS NOT NULL;
-- The same for the roots of a conversation.
CREATE INDEX turns_roots ON turns (conversation_id, upvotes DESC, comment_count DESC, id DESC)
  WHERE parent_turn_id IS NULL;
-- No two siblings share an ordinal.
CREATE UNIQUE INDEX turns_ordinal ON turns (parent_turn_id, sibling_ordinal) WHERE parent_turn_id IS NOT NULL;
-- The same among the roots.
CREATE UNIQUE INDEX turns_root_ordinal ON turns (conversation_id, sibling_ordinal) WHERE parent_turn_id IS NULL;
-- Deleting an account; export of one's own data.
CREATE INDEX turns_user ON turns (user_id);

-- One row per answer being made or lately made; a turn has at most one. `fence` grows with every claim of the turn,
-- so that a process that lost its claim can't write.
CREATE TABLE generations (
  turn_id        uuid PRIMARY KEY REFERENCES turns ON DELETE CASCADE,
  fence          integer NOT NULL DEFAULT 1,
  owner          text NOT NULL,
  user_id        uuid REFERENCES users ON DELETE SET NULL,
  model_id       text NOT NULL,
  is_running     boolean NOT NULL DEFAULT true,
  stop_requested boolean NOT NULL DEFAULT false,
  started_at     timestamptz(3) NOT NULL,
  heartbeat_at   timestamptz(3) NOT NULL,
  ended_at       timestamptz(3)
);
-- Takeover of answers whose process died; the heartbeat of one process.
CREATE INDEX generations_running ON generations (heartbeat_at) WHERE is_running;
-- Answers at once per account.
CREATE INDEX generations_user_running ON generations (user_id) WHERE is_running;
-- Retention.
CREATE INDEX generations_ended ON generations (ended_at) WHERE NOT is_running;

-- What an answer has said so far, in order; consecutive text is merged before it is written.
CREATE TABLE generation_events (
  turn_id uuid NOT NULL REFERENCES generations ON DELETE CASCADE,
  fence   integer NOT NULL,
  seq     integer NOT NULL,
  event   jsonb NOT NULL,
  PRIMARY KEY (turn_id, fence, seq)
);

CREATE TABLE comments (
  id                   uuid PRIMARY KEY,
  turn_id              uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  conversation_id      uuid NOT NULL REFERENCES conversations ON DELETE CASCADE,
  parent_comment_id    uuid REFERENCES comments ON DELETE CASCADE,
  user_id              uuid REFERENCES users ON DELETE SET NULL,
  depth                integer NOT NULL,
  content              text NOT NULL,
  validation_type      text NOT NULL DEFAULT 'general',
  upvotes              integer NOT NULL DEFAULT 0,
  downvotes            integer NOT NULL DEFAULT 0,
  score                integer NOT NULL GENERATED ALWAYS AS (upvotes - downvotes) STORED,
  is_deleted           boolean NOT NULL DEFAULT false,
  is_edited            boolean NOT NULL DEFAULT false,
  removed_at           timestamptz(3),
  sentiment_type       text NOT NULL DEFAULT 'neutral' CHECK (sentiment_type IN ('agree', 'disagree', 'neutral')),
  sentiment_stance     smallint NOT NULL DEFAULT 0,
  sentiment_confidence real NOT NULL DEFAULT 0,
  is_whole_answer      boolean NOT NULL DEFAULT false,
  created_at           timestamptz(3) NOT NULL,
  updated_at           timestamptz(3) NOT NULL
);
-- GET /turns/{id}/comments, and the voices of a turn's sentences.
CREATE INDEX comments_turn ON comments (turn_id, id);
-- Top-level comments and replies, best first.
CREATE INDEX comments_top ON comments (turn_id, score DESC, id DESC) WHERE parent_comment_id IS NULL;
-- The replies to a comment, best first.
CREATE INDEX comments_replies ON comments (parent_comment_id, score DESC, id DESC) WHERE parent_comment_id IS NOT NULL;
-- Deleting a conversation.
CREATE INDEX comments_conversation ON comments (conversation_id);
-- Deleting an account; export of one's own data.
CREATE INDEX comments_user ON comments (user_id);

CREATE TABLE turn_votes (
  turn_id    uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  value      smallint NOT NULL CHECK (value IN (-1, 1)),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (turn_id, user_id)
);
-- Deleting an account takes its votes back.
CREATE INDEX turn_votes_user ON turn_votes (user_id);

CREATE TABLE comment_votes (
  comment_id uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  user_id    uuid NOT NULL REFERENCES users ON DELETE CASCADE,
  value      smallint NOT NULL CHECK (value IN (-1, 1)),
  created_at timestamptz(3) NOT NULL,
  PRIMARY KEY (comment_id, user_id)
);
-- Deleting an account takes its votes back.
CREATE INDEX comment_votes_user ON comment_votes (user_id);

-- The sentences of an answer, cut once when it is stored, and the community's support for each.
CREATE TABLE sentences (
  turn_id   uuid PRIMARY KEY REFERENCES turns ON DELETE CASCADE,
  version   integer NOT NULL,
  -- [{text, hash, ranges}] in order.
  sentences jsonb NOT NULL,
  -- The API's sentence_colors; null while nobody's comment touches the answer.
  colors    jsonb
);

CREATE TABLE attributions (
  comment_id     uuid NOT NULL REFERENCES comments ON DELETE CASCADE,
  sentence_index integer NOT NULL,
  turn_id        uuid NOT NULL REFERENCES turns ON DELETE CASCADE,
  stance         smallint NOT NULL,
  confidence     real NOT NULL,
  source         text NOT NULL CHECK (source IN ('built-in', 'quote', 'model')),
  PRIMARY KEY (comment_id, sentence_index)
);
-- Recounting a turn's colours.
CREATE INDEX attributions_turn ON attributions (turn_id);
