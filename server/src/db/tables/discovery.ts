// The rows behind lists, ranking and search: saves, views, activity, trending, embeddings. Part of `Tables` in tables.ts.

import type { Generated } from 'kysely';

export type SavesTable = {
  user_id: string;
  conversation_id: string;
  created_at: string;
};

export type ConversationViewsTable = {
  conversation_id: string;
  visitor_hash: Buffer;
  day: string;
};

export type ConversationActivityTable = {
  conversation_id: string;
  user_id: string;
  day: string;
  network_hash: Buffer | null;
  weight: Generated<number>;
  has_spoken: Generated<boolean>;
};

export type TrendingTable = {
  rank: number;
  conversation_id: string;
  people: number;
};

export type EmbeddingsTable = {
  turn_id: string;
  content_type: 'user_message' | 'ai_response';
  embedder: string;
  conversation_id: string;
  vector: Buffer;
  signs: string;
  listed: Generated<boolean>;
};

export type DiscoveryTables = {
  saves: SavesTable;
  conversation_views: ConversationViewsTable;
  conversation_activity: ConversationActivityTable;
  trending: TrendingTable;
  embeddings: EmbeddingsTable;
};
