// Helpers for tests of money: the budget rows of a day, and a recount of the ledger in the plainest way.

import { SITE_ID } from '../db/tables/ledger.ts';
import type { TestApp } from './app.ts';

export type Spent = { spent: number; reserved: number };

/** Of a person, or of the site. */
export async function spentBy({ database }: TestApp, userId: string | null): Promise<Spent> {
  const rows = await database.db
    .selectFrom('budget_days')
    .select(['spent', 'reserved'])
    .where('user_id', '=', userId ?? SITE_ID)
    .execute();
  const sum = (field: keyof Spent) => Number(rows.reduce((total, row) => total + row[field], 0).toFixed(9));
  return { spent: sum('spent'), reserved: sum('reserved') };
}

/** The difference between what budgets say was spent and what the figures by model add up to, for the site and each person. */
export async function ledgerErrors({ database: { db } }: Pick<TestApp, 'database'>): Promise<unknown[]> {
  const budgets = await db.selectFrom('budget_days').selectAll().execute();
  const figures = await db.selectFrom('usage_days').selectAll().execute();
  const open = await db.selectFrom('reservations').selectAll().execute();
  const wrong: unknown[] = [];
  for (const { day, user_id, spent, reserved } of budgets) {
    const isHis = (row: { day: string; user_id: string }): boolean =>
      row.day === day && (user_id === SITE_ID || row.user_id === user_id);
    const cost = figures.filter(isHis).reduce((sum, row) => sum + row.cost, 0);
    const held = open
      .filter(isHis)
      .reduce((sum, row) => sum + (user_id === SITE_ID ? row.site_amount : row.person_amount), 0);
    if (Math.abs(cost - spent) > 1e-9 || Math.abs(held - reserved) > 1e-9)
      wrong.push({ day, user_id, spent, cost, reserved, held });
  }
  return wrong;
}
