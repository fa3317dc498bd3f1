// SQL of the ledger. A reservation is made with the claim of an answer and closed once, by its fence, when the claim is no longer
// held. Rows of budgets are locked in the order of their ids, the site's (the nil id) first.

import { sql } from 'kysely';
import type { AnswerUsage } from '@frogpond/contract/conversations/turns';
import type { Reader } from '../db/connect.ts';
import { float, int, uuid, type RowOf } from '../db/statements/row.ts';
import type { Params } from '../db/statements/params.ts';
import { planned, prepared, resultOf, transactional } from '../db/statements/statement.ts';
import { SITE_ID } from '../db/tables/ledger.ts';

export type NewReservation = {
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
  now: string;
};

type Limits = { site_budget: number | null; person_budget: number | null };

/** Returns false if a budget doesn't cover its amount: roll the transaction back. An amount of 0 is always covered. */
export const insertReservation = transactional(
  resultOf(
    prepared(
      'reservations.insert',
      { covered: int },
      (r: Params<NewReservation & Limits>) => sql`
    with covered as (
      insert into budget_days as b (day, user_id, reserved)
      select ${r.day}::date, w.user_id, w.amount
      from (values (${SITE_ID}::uuid, ${r.site_amount}::numeric), (${r.user_id}::uuid, ${r.person_amount}::numeric))
        as w (user_id, amount)
      order by w.user_id
      on conflict (day, user_id) do update set reserved = b.reserved + excluded.reserved
      where excluded.reserved = 0 or b.spent + b.reserved + excluded.reserved <= coalesce(
        case when b.user_id = ${SITE_ID}::uuid then ${r.site_budget}::numeric else ${r.person_budget}::numeric end, 'Infinity')
      returning 1),
    reservation as (
      insert into reservations (turn_id, fence, day, user_id, model_id, site_amount, person_amount, tokens_in, max_tokens,
        prompt_price, completion_price, request_price, created_at)
      values (${r.turn_id}::uuid, ${r.fence}::int, ${r.day}::date, ${r.user_id}::uuid, ${r.model_id}::text,
        ${r.site_amount}::numeric, ${r.person_amount}::numeric, ${r.tokens_in}::int, ${r.max_tokens}::int,
        ${r.prompt_price}::numeric, ${r.completion_price}::numeric, ${r.request_price}::numeric, ${r.now}::timestamptz))
    select count(*)::int as covered from covered`,
    ),
    ([row]) => row?.covered === 2,
  ),
);

const reservationRow = {
  tokens_in: int,
  max_tokens: int,
  prompt_price: float.nullable(),
  completion_price: float.nullable(),
  request_price: float.nullable(),
};
export type Reservation = RowOf<typeof reservationRow>;

/** Returns undefined if the reservation is closed. */
export async function findReservation(
  db: Reader,
  claim: { turn_id: string; fence: number },
): Promise<Reservation | undefined> {
  return await db
    .selectFrom('reservations')
    .select(['tokens_in', 'max_tokens', 'prompt_price', 'completion_price', 'request_price'])
    .where('turn_id', '=', claim.turn_id)
    .where('fence', '=', claim.fence)
    .executeTakeFirst();
}

export type Settlement = Omit<AnswerUsage, 'is_estimate'> & {
  turn_id: string;
  fence: number;
  /** 1 for an answer that is stored, else 0. */
  answers: number;
};

/** Stores the settlement of an answer and closes its reservation. Does nothing if it is already closed, or while its claim is held. */
export const deleteReservation = prepared(
  'reservations.settle',
  {},
  (s: Params<Settlement>) => sql`
    with closed as (
      delete from reservations r where r.turn_id = ${s.turn_id}::uuid and r.fence = ${s.fence}::int
        and not exists (select from generations g
          where g.turn_id = r.turn_id and g.fence = r.fence and g.lease_owner is not null)
      returning r.day, r.user_id, r.model_id, r.site_amount, r.person_amount),
    budget as (
      insert into budget_days as b (day, user_id, reserved, spent)
      select r.day, w.user_id, -w.amount, ${s.cost}::numeric
      from closed r cross join lateral (values (${SITE_ID}::uuid, r.site_amount), (r.user_id, r.person_amount)) as w (user_id, amount)
      order by w.user_id
      on conflict (day, user_id) do update set reserved = b.reserved + excluded.reserved, spent = b.spent + excluded.spent)
    insert into usage_days as u (day, model_id, user_id, answers, tokens_in, tokens_out, cost)
    select day, model_id, user_id, ${s.answers}::int, ${s.tokens_in}::bigint, ${s.tokens_out}::bigint, ${s.cost}::numeric from closed
    on conflict (day, model_id, user_id) do update set answers = u.answers + excluded.answers,
      tokens_in = u.tokens_in + excluded.tokens_in, tokens_out = u.tokens_out + excluded.tokens_out, cost = u.cost + excluded.cost`,
);

const orphanRow = { ...reservationRow, turn_id: uuid, fence: int };

/** Returns at most 100 reservations whose claim was deleted with its conversation before its process could close them. */
export const loadOrphans = planned(
  'reservations.orphans',
  orphanRow,
  () => sql`
    select r.turn_id, r.fence, r.tokens_in, r.max_tokens, r.prompt_price, r.completion_price, r.request_price
    from reservations r
    where not exists (select from generations g where g.turn_id = r.turn_id)
      and r.created_at < now() - interval '15 minutes'
    limit 100`,
);

export type UsedByCalls = {
  day: string;
  model_id: string;
  tokens_in: number;
  tokens_out: number;
  cost: number;
};

/** Adds the figures of readings or embeddings, which no person asked for. */
export const addUsage = prepared(
  'usage_days.add',
  {},
  (u: Params<UsedByCalls>) => sql`
    with budget as (
      insert into budget_days as b (day, user_id, spent) values (${u.day}::date, ${SITE_ID}::uuid, ${u.cost}::numeric)
      on conflict (day, user_id) do update set spent = b.spent + excluded.spent)
    insert into usage_days as d (day, model_id, user_id, tokens_in, tokens_out, cost)
    values (${u.day}::date, ${u.model_id}::text, ${SITE_ID}::uuid, ${u.tokens_in}::bigint, ${u.tokens_out}::bigint, ${u.cost}::numeric)
    on conflict (day, model_id, user_id) do update set tokens_in = d.tokens_in + excluded.tokens_in,
      tokens_out = d.tokens_out + excluded.tokens_out, cost = d.cost + excluded.cost`,
);

/** Returns what is spent and reserved on a day, in US dollars by id; an id without an entry has spent nothing. */
export async function loadSpent(db: Reader, day: string, userIds: string[]): Promise<Map<string, number>> {
  const rows = await db
    .selectFrom('budget_days')
    .select((eb) => ['user_id', eb('spent', '+', eb.ref('reserved')).as('used')])
    .where('day', '=', day)
    .where('user_id', 'in', userIds)
    .execute();
  return new Map(rows.map(({ user_id, used }) => [user_id, used]));
}
