// Budgets of a day (UTC): before an answer starts, its greatest cost is reserved; when its claim has ended, its settlement is stored.
// A reservation is at most the whole budget, so that the first answer of a day always starts, unless the budget is 0.

import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import type { Model } from '@frogpond/contract/models';
import type { SettingValues } from '@frogpond/contract/people/settings';
import { AppError } from '../app-error.ts';
import { timestamp, today, type Clock } from '../clock.ts';
import type { Db, Reader, Tx } from '../db/connect.ts';
import { SITE_ID } from '../db/tables/ledger.ts';
import { billedModel, costOf, pricesOf, type Terms } from './prices.ts';
import {
  deleteReservation,
  loadOrphans,
  findReservation,
  insertReservation,
  loadSpent,
  type Reservation,
} from './store.ts';

/** In US dollars a day; null: no limit. */
export type Budgets = { site: number | null; person: number | null };
/** Read for each answer, because admins change them while the server runs. */
export type ReadBudgets = () => Budgets;

/** Returns the daily budgets that an admin has set. */
export function budgetsOf(settings: Pick<SettingValues, 'budget_day_site' | 'budget_day_person'>): Budgets {
  return { site: settings.budget_day_site, person: settings.budget_day_person };
}

type Deps = { clock: Clock; budgets: ReadBudgets };
type Claim = { turn_id: string; fence: number };

/** Throws `budget_spent`. Call it with the claim, in the same transaction. */
export async function reserve(
  deps: Deps & { db: Tx },
  claim: Claim & { user_id: string; model_id: string },
  { prices, tokens_in, max_tokens }: Terms,
): Promise<void> {
  const { site, person } = deps.budgets();
  const greatest = costOf(prices, tokens_in, max_tokens);
  const isCovered =
    site !== 0 &&
    person !== 0 &&
    (await insertReservation(deps.db, {
      ...claim,
      model_id: billedModel(claim.model_id),
      day: today(deps.clock),
      site_amount: Math.min(greatest, site ?? greatest),
      person_amount: Math.min(greatest, person ?? greatest),
      site_budget: site,
      person_budget: person,
      tokens_in,
      max_tokens,
      prompt_price: prices?.prompt ?? null,
      completion_price: prices?.completion ?? null,
      request_price: prices?.request ?? null,
      now: timestamp(deps.clock),
    }));
  if (!isCovered) throw new AppError('budget_spent', { retry_after_s: secondsOfDayLeft(deps.clock) });
}

/** Stores the settlement of a claim that has ended, and closes its reservation. Idempotent. */
export async function settle(
  tx: Reader,
  { turn_id, fence }: Claim,
  { tokens_in, tokens_out, cost }: AnswerUsage,
  isAnswer: boolean,
): Promise<void> {
  await deleteReservation(tx, { turn_id, fence, tokens_in, tokens_out, cost, answers: isAnswer ? 1 : 0 });
}

/** Returns the terms under which a claim of another process was started; null if its reservation is closed. */
export async function findTerms(db: Reader, claim: Claim): Promise<Terms | null> {
  const reservation = await findReservation(db, claim);
  return reservation === undefined ? null : toTerms(reservation);
}

/** Settles answers of crashed processes whose conversation was deleted: the prompt alone, because the text was deleted, too. */
export async function settleOrphans(db: Db): Promise<void> {
  for (const orphan of await loadOrphans(db)) {
    const { tokens_in, prices } = toTerms(orphan);
    const usage = { tokens_in, tokens_out: 0, cost: costOf(prices, tokens_in, 0), is_estimate: true };
    await settle(db, orphan, usage, false);
  }
}

function toTerms(reservation: Reservation): Terms {
  const { prompt_price, completion_price, request_price, tokens_in, max_tokens } = reservation;
  const prices =
    prompt_price === null || completion_price === null || request_price === null
      ? null
      : { prompt: prompt_price, completion: completion_price, request: request_price };
  return { prices, tokens_in, max_tokens };
}

/**
 * Returns the most expensive model whose greatest cost the budgets still cover, for the same prompt; null if there is none. `terms`: of
 * the refused model.
 */
export async function findCheaperModel(
  deps: Deps & { db: Db },
  userId: string,
  { tokens_in, max_tokens }: Terms,
  models: readonly Model[],
): Promise<Model | null> {
  const { site, person } = deps.budgets();
  if (site === 0 || person === 0) return null;
  const spent = await loadSpent(deps.db, today(deps.clock), [SITE_ID, userId]);
  const left = Math.min(
    site === null ? Infinity : site - (spent.get(SITE_ID) ?? 0),
    person === null ? Infinity : person - (spent.get(userId) ?? 0),
  );
  let best: { model: Model; cost: number } | null = null;
  for (const model of models) {
    const prices = pricesOf(model);
    if (prices === null) continue;
    const cap = Math.min(max_tokens, model.capabilities.max_completion_tokens ?? max_tokens);
    const cost = costOf(prices, tokens_in, cap);
    if ((cost === 0 || cost <= left) && (best === null || cost > best.cost)) best = { model, cost };
  }
  return best?.model ?? null;
}

/** Returns what is spent and reserved of the site's budget of today. */
export async function loadSiteSpent({ db, clock }: { db: Db; clock: Clock }): Promise<number> {
  return (await loadSpent(db, today(clock), [SITE_ID])).get(SITE_ID) ?? 0;
}

/** Returns whether some of the site's budget of today is left, for readings and other background calls. */
export async function hasSiteBudgetLeft({ db, clock, budgets }: Deps & { db: Db }): Promise<boolean> {
  const { site } = budgets();
  if (site === null) return true;
  return (await loadSiteSpent({ db, clock })) < site;
}

const DAY_S = 86_400;

function secondsOfDayLeft(clock: Clock): number {
  const seconds = Math.floor(clock.now().getTime() / 1_000);
  return DAY_S - (seconds % DAY_S);
}
