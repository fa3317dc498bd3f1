// The rows of API tokens, passkeys and second factors. Part of `Tables` in tables.ts.

import type { TokenScope } from '@frogpond/contract/limits';
import type { Generated, JSONColumnType } from 'kysely';

export type ApiTokensTable = {
  id: string;
  user_id: string;
  name: string;
  scopes: TokenScope[];
  token_hash: Buffer;
  created_at: string;
  last_used_at: string | null;
  expires_at: string | null;
};

export type SecondFactorsTable = {
  user_id: string;
  secret: Buffer;
  confirmed_at: string | null;
  used_steps: Generated<number[]>;
  created_at: string;
};

export type RecoveryCodesTable = { user_id: string; code_hash: Buffer };

export type PasskeysTable = {
  id: string;
  user_id: string;
  name: string;
  credential_id: Buffer;
  public_key: Buffer;
  sign_count: number;
  transports: string[];
  created_at: string;
  last_used_at: string | null;
};

export type TicketKind = 'second_factor' | 'passkey' | 'oidc' | 'oidc_code';

export type SignInTicketsTable = {
  token_hash: Buffer;
  kind: TicketKind;
  user_id: string | null;
  data: JSONColumnType<Record<string, unknown>, string | undefined>;
  tries: Generated<number>;
  used_at: string | null;
  created_at: string;
  expires_at: string;
};

export type KeyTables = {
  second_factors: SecondFactorsTable;
  recovery_codes: RecoveryCodesTable;
  passkeys: PasskeysTable;
  sign_in_tickets: SignInTicketsTable;
  api_tokens: ApiTokensTable;
};
