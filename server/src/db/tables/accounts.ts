// The rows of accounts and their sessions. Part of `Tables` in tables.ts.

import type { Language } from '@frogpond/contract/languages/languages';
import type { Generated } from 'kysely';

export type UsersTable = {
  id: string;
  username: string;
  email: string;
  email_verified_at: string | null;
  password_hash: string | null;
  display_name: string | null;
  bio: string | null;
  avatar_url: string | null;
  theme_preference: 'light' | 'dark' | null;
  karma_score: Generated<number>;
  follower_count: Generated<number>;
  following_count: Generated<number>;
  conversation_count: Generated<number>;
  public_conversation_count: Generated<number>;
  created_at: string;
  suspended_at: string | null;
  /** The end of a suspension; null: no suspension, or one without an end. */
  suspended_until: string | null;
  digest: Generated<'off' | 'daily' | 'weekly'>;
  mail_replies: Generated<boolean>;
  /** Null: the browser's. */
  language: Language | null;
  /** An IANA name; null if it is not known. */
  time_zone: string | null;
  mail_refused_at: string | null;
  /** Null: approved, or no approval was required. */
  approval: Generated<'waiting' | 'refused' | null>;
  /** A moderator vouched for the account, so that its conversations need no review. */
  vouched_at: Generated<string | null>;
};

export type IdentitiesTable = {
  provider: string;
  subject: string;
  user_id: string;
  created_at: string;
};

export type SessionsTable = {
  id: string;
  user_id: string;
  user_agent: string | null;
  created_at: string;
  last_used_at: string;
  expires_at: string;
};

export type RefreshTokensTable = {
  token_hash: Buffer;
  session_id: string;
  parent_hash: Buffer | null;
  superseded_at: string | null;
  /** Null for the first token of a session. */
  seed: Buffer | null;
  created_at: string;
};

export type DeletedNamesTable = { name_hash: Buffer; deleted_at: string };

export type UsedIdTokensTable = { token_hash: Buffer; expires_at: string };

export type PasswordResetsTable = {
  token_hash: Buffer;
  user_id: string;
  created_at: string;
  expires_at: string;
  used_at: string | null;
};

export type AccountTables = {
  users: UsersTable;
  identities: IdentitiesTable;
  sessions: SessionsTable;
  refresh_tokens: RefreshTokensTable;
  deleted_names: DeletedNamesTable;
  used_id_tokens: UsedIdTokensTable;
  password_resets: PasswordResetsTable;
};
