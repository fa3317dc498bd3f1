// The rows of sign-up. Part of `Tables` in tables.ts.

import type { Generated } from 'kysely';

export type InvitationsTable = {
  id: string;
  token_hash: Buffer;
  created_by: string | null;
  note: string | null;
  uses_left: number;
  created_at: string;
  expires_at: string;
};

export type InvitedPeopleTable = {
  user_id: string;
  invitation_id: string | null;
  invited_by: string | null;
  created_at: string;
};

export type UsedChallengesTable = { challenge_hash: Buffer; expires_at: string };

export type RegistrationsTable = {
  user_id: string;
  network_hash: Buffer;
  mail_host: string;
  /** The username without its digits and separators: accounts of one script share it. */
  name_key: string;
  answer: string | null;
  /** The language of the sign-up; null for accounts from before it was stored. */
  language: Generated<string | null>;
  created_at: string;
};

export type EmailVerificationsTable = {
  token_hash: Buffer;
  user_id: string;
  email: string;
  mail_host: string;
  network_hash: Buffer | null;
  created_at: string;
  expires_at: string;
  refused_at: string | null;
  /** The link changes the account's address to `email`. */
  is_change: Generated<boolean>;
};

export type RegistrationTables = {
  email_verifications: EmailVerificationsTable;
  known_mail_hosts: { mail_host: string };
  invitations: InvitationsTable;
  invited_people: InvitedPeopleTable;
  used_challenges: UsedChallengesTable;
  registrations: RegistrationsTable;
};
