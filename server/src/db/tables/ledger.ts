// The rows of the ledger: what models used and cost. Part of `Tables` in tables.ts.

import type { Generated } from 'kysely';

/** The `user_id` of rows that belong to the site and to no person. */
export const SITE_ID = '00000000-0000-0000-0000-000000000000';

type UsageDaysTable = {
  day: string;
  model_id: string;
  user_id: string;
  answers: Generated<number>;
  tokens_in: Generated<number>;
  tokens_out: Generated<number>;
  cost: Generated<number>;
};

type BudgetDaysTable = {
  day: string;
  user_id: string;
  reserved: Generated<number>;
  spent: Generated<number>;
};

type ReservationsTable = {
  turn_id: string;
  fence: number;
  day: string;
  user_id: string;
  model_id: string;
  site_amount: number;
  person_amount: number;
  tokens_in: number;
  max_tokens: number;
  prompt_price: number | null;
  completion_price: number | null;
  request_price: number | null;
  created_at: string;
};

export type LedgerTables = {
  usage_days: UsageDaysTable;
  budget_days: BudgetDaysTable;
  reservations: ReservationsTable;
};
