// SQL of lists of turns: branches and roots, best first, and the turns of a conversation by number. Each list is a page whose texts
// fit in one reply.

import { sql, type RawBuilder } from 'kysely';
import type { Reader } from '../db/connect.ts';
import type { Params } from '../db/statements/params.ts';
import { bestOf } from '../db/statements/best-branch.ts';
import { BY_NUMBER, createLoader, type TurnOptions, type TurnRow } from './store.ts';
import { fittingTurns } from './window-store.ts';

/** Keyset cursor of branches: the columns of their order. */
export type BranchCursor = {
  is_answered: boolean;
  upvotes: number;
  comment_count: number;
  turn_id: string;
};

type BranchPage = { cursor: BranchCursor; limit: number };

/** Sorts before every branch. */
export const FIRST_BRANCH: BranchCursor = {
  is_answered: true,
  upvotes: 2_147_483_647,
  comment_count: 0,
  turn_id: 'ffffffff-ffff-ffff-ffff-ffffffffffff',
};

/** Returns the branches of a turn after the cursor, best first. */
export async function loadChildren(
  db: Reader,
  options: TurnOptions,
  turnId: string,
  page: BranchPage,
): Promise<readonly TurnRow[]> {
  return await children.rows(db, { ...options, place_id: turnId, ...page.cursor, limit: page.limit });
}

/** Returns the roots of a conversation after the cursor, best first. */
export async function loadRoots(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
  page: BranchPage,
): Promise<readonly TurnRow[]> {
  return await roots.rows(db, { ...options, place_id: conversationId, ...page.cursor, limit: page.limit });
}

const bestFirst = bestOf('branches');
const children = createBranchLoader('turns.children', ({ place_id }) => sql`parent_turn_id = ${place_id}`);
const roots = createBranchLoader(
  'turns.roots',
  ({ place_id }) => sql`conversation_id = ${place_id} and parent_turn_id is null`,
);

type PageValues = BranchCursor & { place_id: string; limit: number };

function createBranchLoader(name: string, where: (values: Params<PageValues>) => RawBuilder<unknown>) {
  return createLoader(
    name,
    (values: Params<TurnOptions & PageValues>) => sql`with candidates as (
      select turn_id as id, row_number() over (order by ${bestFirst}) as place from branches
      where ${where(values)} and (is_answered, upvotes, comment_count, turn_id)
        < (${values.is_answered}::boolean, ${values.upvotes}::int, ${values.comment_count}::int, ${values.turn_id}::uuid)
      order by ${bestFirst} limit ${values.limit}),
    ${fittingTurns(values)}`,
    bestOf('b'),
    sql`, selected_turns.found`,
  );
}

/** Returns the sibling of a turn with this ordinal, which may be the turn itself; empty if there is none. */
export async function loadSibling(
  db: Reader,
  options: TurnOptions,
  turnId: string,
  siblingOrdinal: number,
): Promise<readonly TurnRow[]> {
  return await sibling.rows(db, { ...options, turn_id: turnId, sibling_ordinal: siblingOrdinal });
}

const sibling = createLoader(
  'turns.sibling',
  ({
    turn_id,
    sibling_ordinal,
  }: Params<{ turn_id: string; sibling_ordinal: number }>) => sql`with selected_turns as (
    select s.id from turns one join turns s on s.parent_turn_id = one.parent_turn_id
    where one.id = ${turn_id} and s.sibling_ordinal = ${sibling_ordinal}
    union all
    select s.id from turns one join turns s on s.conversation_id = one.conversation_id and s.parent_turn_id is null
    where one.id = ${turn_id} and one.parent_turn_id is null and s.sibling_ordinal = ${sibling_ordinal})`,
  BY_NUMBER,
);

/** Returns turns of a conversation in order of creation, as many as fit in REPLY_BYTES_MAX. */
export async function loadTurnsPage(
  db: Reader,
  options: TurnOptions,
  conversationId: string,
  page: { limit: number; offset: number },
): Promise<readonly TurnRow[]> {
  const last = page.offset + page.limit;
  return await turnsPage.rows(db, { ...options, conversation_id: conversationId, before: page.offset, last });
}

type NumberedPage = TurnOptions & { conversation_id: string; before: number; last: number };

const turnsPage = createLoader(
  'turns.page',
  ({ conversation_id, before, last, ...options }: Params<NumberedPage>) => sql`with candidates as (
    select id, row_number() over (order by turn_number) as place from turns where conversation_id = ${conversation_id}
      and turn_number > ${before} and turn_number <= ${last}),
  ${fittingTurns(options)}`,
  BY_NUMBER,
  sql`, selected_turns.found`,
);
