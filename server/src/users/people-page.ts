// Numbered pages of lists of people. Deep pages are refused, because they would be slow.

import { AppError } from '../app-error.ts';
import type { PeoplePage } from '../db/statements/people.ts';

export type PageRequest = { page: number; per_page: number };

const OFFSET_MAX = 10_000;

export type Page<T> = { items: T[]; page: number; per_page: number; total: number; pages: number };

/** Returns a page of a list with `total` rows. Throws `page_too_deep` for rows beyond OFFSET_MAX. */
export async function peoplePage<T>(
  { page, per_page }: PageRequest,
  total: number,
  load: (page: PeoplePage) => Promise<T[]>,
): Promise<Page<T>> {
  const offset = (page - 1) * per_page;
  if (offset > OFFSET_MAX && offset < total) throw new AppError('page_too_deep');
  const items = offset < total ? await load({ offset, limit: per_page }) : [];
  return { items, page, per_page, total, pages: Math.ceil(total / per_page) };
}
