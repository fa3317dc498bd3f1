// The rows as kysely sees them, one type per table, in the order of the first migration. Times are ISO strings with `Z`, counts
// are numbers, bytea is a Buffer, on both engines (db/types.ts).

import type { ReadingInput } from '@frogpond/contract/conversations/analysis';
import type { Model } from '@frogpond/contract/models';
import type { AnswerUsage, Source } from '@frogpond/contract/conversations/turns';
import type { Generated, GeneratedAlways, JSONColumnType } from 'kysely';
import type { AccountTables } from './accounts.ts';
import type { AnalysisTables } from './analysis.ts';
import type { DiscoveryTables } from './discovery.ts';
import type { KeyTables } from './keys.ts';
import type { LedgerTables } from './ledger.ts';
import type { PeopleTables } from './people.ts';
import type { RegistrationTables } from './registration.ts';
import type { SharingTables } from './sharing.ts';

export type StoredObjection = { sentence_index: number; comment_id: string | null };

/** See db/lease.ts. */
export type LeaseColumns = { lease_owner: string | null; lease_until: string | null };

export type SettingsTable = {
  key: string;
  value: string;
};

export type ConversationsTable = {
  id: string;
  version: Generated<number>;
  creator_id: string | null;
  title: string;
  /** The title, while `[removed]` is shown in its place. */
  removed_title: Generated<string | null>;
  is_public: boolean;
  /** Readable by everyone who has the link, and in no list. Never true together with `is_public`. */
  is_unlisted: Generated<boolean>;
  removed_at: string | null;
  /** By a new account, and not reviewed yet: in no list, as if it were unlisted. */
  is_held: Generated<boolean>;
  /** The indicators of spam for which the conversation is held. */
  hold_signs: Generated<string[]>;
  /** Why a moderator locked the conversation; null: not locked. */
  lock_reason: Generated<string | null>;
  /** Kept by a trigger: public, not removed and not held. */
  listed: GeneratedAlways<boolean>;
  tags: Generated<string[]>;
  tag_keys: GeneratedAlways<string[]>;
  first_turn_id: string | null;
  user_message_language: string | null;
  turn_count: Generated<number>;
  root_count: Generated<number>;
  branch_count: Generated<number>;
  comment_count: Generated<number>;
  upvotes: Generated<number>;
  view_count: Generated<number>;
  hot_points: Generated<number>;
  hot_score: Generated<number>;
  agreed_count: Generated<number>;
  supported_count: Generated<number>;
  mixed_count: Generated<number>;
  disputed_count: Generated<number>;
  created_at: string;
  updated_at: string;
};

export type TurnsTable = {
  id: string;
  version: Generated<number>;
  conversation_id: string;
  parent_turn_id: string | null;
  user_id: string | null;
  turn_number: number;
  depth: number;
  sibling_ordinal: number;
  user_message: string;
  user_message_language: string | null;
  status: Generated<'pending' | 'streaming' | 'complete' | 'failed' | 'stopped'>;
  requested_model: string;
  ai_response: string | null;
  ai_model: string | null;
  ai_parameters: Generated<{ temperature: number }>;
  thinking: string | null;
  finish_reason: 'stop' | 'length' | 'stopped' | null;
  sources: JSONColumnType<Source[] | null, string | null | undefined, string | null>;
  error_code: string | null;
  partial_response: string | null;
  messages_left_out: Generated<number>;
  upvotes: Generated<number>;
  downvotes: Generated<number>;
  comment_count: Generated<number>;
  branch_count: Generated<number>;
  is_edited: Generated<boolean>;
  is_by_app: Generated<boolean>;
  objected_turn_id: string | null;
  objections: JSONColumnType<StoredObjection[] | null, string | null | undefined, string | null>;
  removed_at: string | null;
  created_at: string;
  answered_at: string | null;
  /** What the stored answer used. */
  usage: JSONColumnType<AnswerUsage | null, string | null | undefined, string | null>;
};

/** Written by triggers on `turns`. */
export type BranchesTable = {
  turn_id: string;
  conversation_id: string;
  parent_turn_id: string | null;
  path: string;
  is_answered: boolean;
  upvotes: number;
  comment_count: number;
};

export type GenerationsTable = {
  turn_id: string;
  fence: Generated<number>;
  user_id: string | null;
  model_id: string;
  stop_requested: Generated<boolean>;
  started_at: string;
  ended_at: string | null;
} & LeaseColumns;

export type GenerationEventsTable = {
  turn_id: string;
  fence: number;
  seq: number;
  event: { type: 'thinking' | 'content'; content: string };
};

export type CommentsTable = {
  id: string;
  version: Generated<number>;
  turn_id: string;
  conversation_id: string;
  parent_comment_id: string | null;
  user_id: string | null;
  depth: number;
  /** Direct replies, also deleted ones. */
  reply_count: Generated<number>;
  content: string;
  validation_type: Generated<string>;
  upvotes: Generated<number>;
  downvotes: Generated<number>;
  score: GeneratedAlways<number>;
  is_deleted: Generated<boolean>;
  is_edited: Generated<boolean>;
  is_by_app: Generated<boolean>;
  rated_version: Generated<number>;
  changed_after_votes: Generated<number>;
  removed_at: string | null;
  sentiment_type: Generated<'agree' | 'disagree' | 'neutral'>;
  sentiment_stance: Generated<number>;
  sentiment_confidence: Generated<number>;
  is_whole_answer: Generated<boolean>;
  read_by: Generated<'built_in' | 'model'>;
  /** How often a model replied without a valid reading of the comment. */
  model_attempts: Generated<number>;
  sentence_index: number | null;
  confirmed_reading: ReadingInput | null;
  confirmed_act: number | null;
  created_at: string;
  updated_at: string;
};

export type TurnVotesTable = {
  turn_id: string;
  user_id: string;
  value: -1 | 1;
  /** Points that the vote adds to the hot rank of its conversation. */
  points: Generated<number>;
  created_at: string;
};

export type CommentVotesTable = {
  comment_id: string;
  user_id: string;
  value: -1 | 1;
  created_at: string;
  /** The `rated_version` of the comment when the vote was given. */
  rated_version: Generated<number>;
};

export type FollowsTable = {
  follower_id: string;
  followee_id: string;
  created_at: string;
};

export type UserModelsTable = {
  user_id: string;
  model_id: string;
  position: number;
};

export type ModelCatalogueTable = {
  gateway: string;
  models: Model[];
  fetched_at: string;
};

export type JobsTable = {
  id: string;
  kind: string;
  key: string;
  payload: unknown;
  attempts: Generated<number>;
  run_at: string;
  request_id: string | null;
  error: string | null;
  dead_at: string | null;
  created_at: string;
} & LeaseColumns;

export type IdempotencyKeysTable = {
  user_id: string;
  path: string;
  key: string;
  request_hash: Buffer;
  resource_id: string;
  is_done: Generated<boolean>;
  created_at: string;
} & LeaseColumns;

export type RateCountersTable = {
  key: string;
  window_start: string;
  count: number;
};

export interface Tables
  extends
    AccountTables,
    AnalysisTables,
    DiscoveryTables,
    KeyTables,
    LedgerTables,
    PeopleTables,
    RegistrationTables,
    SharingTables {
  settings: SettingsTable;
  conversations: ConversationsTable;
  turns: TurnsTable;
  branches: BranchesTable;
  generations: GenerationsTable;
  generation_events: GenerationEventsTable;
  comments: CommentsTable;
  turn_votes: TurnVotesTable;
  comment_votes: CommentVotesTable;
  follows: FollowsTable;
  user_models: UserModelsTable;
  model_catalogue: ModelCatalogueTable;
  jobs: JobsTable;
  idempotency_keys: IdempotencyKeysTable;
  rate_counters: RateCountersTable;
}
