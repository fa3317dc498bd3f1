// Lists of conversations, by page number up to a limit and by keyset cursor beyond. Totals are exact up to the same limit, so
// that no request counts a big table.

import type { ConversationItem } from '@frogpond/contract/conversations/conversations';
import { AppError } from '../../app-error.ts';
import type { Db } from '../../db/connect.ts';
import { isId } from '../../db/types.ts';
import { requireFound } from '../../policies/policies.ts';
import { toItem } from '../item.ts';
import {
  countFollowed,
  countListed,
  countSaved,
  findListOwner,
  findCreated,
  loadFollowed,
  loadListed,
  loadSaved,
  type ListCursor,
  type ListFilter,
  type ListedRow,
  type PageBounds,
} from './lists-store.ts';

export type PageRequest = { page: number; per_page: number; cursor?: string | undefined };
type PublicRequest = PageRequest & {
  agreed?: boolean;
  tag?: string | undefined;
  language?: string | undefined;
};
export type ListPage = {
  items: ConversationItem[];
  page: number;
  per_page: number;
  total: number;
  pages: number;
  next: string | null;
};

/** Lists count at most this many rows, and page numbers reach no further. */
const ROWS_BY_NUMBER = 1_000;
/** How long a list with at least ROWS_BY_NUMBER rows is not counted again. */
const CAPPED_TTL_MS = 60_000;
const CAPPED_MAX = 10_000;

/**
 * All throw `page_too_deep` for a page number beyond the first ROWS_BY_NUMBER rows, and `invalid_input` for an invalid cursor.
 * `listCreated` takes an id or a username, and throws `not_found` for an unknown person.
 */
export type ConversationLists = {
  listPublic(
    viewerId: string | null,
    request: PublicRequest & { sort: 'hot' | 'new'; exclude_user?: string | undefined },
  ): Promise<ListPage>;
  listFollowed(viewerId: string | null, request: PublicRequest): Promise<ListPage>;
  listCreated(viewerId: string | null, name: string, request: PageRequest): Promise<ListPage>;
  listSaved(viewerId: string, request: PageRequest): Promise<ListPage>;
};

/** Creates the lists, which remember in this process which of them have at least ROWS_BY_NUMBER rows. */
export function createConversationLists(db: Db): ConversationLists {
  const cappedUntil = new Map<string, number>();

  async function countPublic(filter: ListFilter): Promise<number> {
    const key = JSON.stringify(filter);
    if ((cappedUntil.get(key) ?? 0) > performance.now()) return ROWS_BY_NUMBER;
    const total = await countListed(db, { ...filter, max: ROWS_BY_NUMBER });
    if (total === ROWS_BY_NUMBER) {
      if (cappedUntil.size >= CAPPED_MAX) cappedUntil.clear();
      cappedUntil.set(key, performance.now() + CAPPED_TTL_MS);
    }
    return total;
  }

  return {
    async listPublic(viewerId, request) {
      const excluded =
        request.exclude_user === undefined ? undefined : await findListOwner(db, request.exclude_user);
      const filter = { exclude_user_id: excluded?.id ?? null, ...filterOf(request) };
      return await loadPage(
        request,
        (bounds) => loadListed(db, viewerId, { sort: request.sort, ...filter }, bounds),
        () => countPublic(filter),
        request.sort === 'hot' ? 'numbers' : 'instants',
      );
    },
    async listFollowed(viewerId, request) {
      const filter = filterOf(request);
      return await loadPage(
        request,
        async (bounds) => (viewerId === null ? [] : await loadFollowed(db, viewerId, filter, bounds)),
        async () =>
          viewerId === null
            ? 0
            : await countFollowed(db, { viewer_id: viewerId, ...filter, max: ROWS_BY_NUMBER }),
      );
    },
    async listCreated(viewerId, name, request) {
      const creatorId = isId(name) ? name.toLowerCase() : (await findListOwner(db, name))?.id;
      const bounds = toPageBounds(request);
      const created =
        creatorId === undefined
          ? undefined
          : await findCreated(db, viewerId, creatorId, bounds ?? { offset: 0, limit: 0 });
      requireFound('person.read', created);
      const { counts, rows } = created;
      const total = viewerId === creatorId ? counts.conversation_count : counts.public_conversation_count;
      return toPage(request, total, bounds === null ? null : rows);
    },
    listSaved: (viewerId, request) =>
      loadPage(
        request,
        (bounds) => loadSaved(db, viewerId, bounds),
        () => countSaved(db, { viewer_id: viewerId, max: ROWS_BY_NUMBER }),
      ),
  };
}

function filterOf({ agreed, tag, language }: PublicRequest) {
  return { is_agreed: agreed === true, tag: tag ?? null, language: language ?? null };
}

type KeyKind = 'numbers' | 'instants';

async function loadPage(
  request: PageRequest,
  load: (bounds: PageBounds) => Promise<readonly ListedRow[]>,
  count: () => Promise<number>,
  keys: KeyKind = 'instants',
): Promise<ListPage> {
  const bounds = toPageBounds(request, keys);
  const total = await count();
  return toPage(request, total, bounds === null ? null : await load(bounds));
}

/** Returns null for a page number beyond the first ROWS_BY_NUMBER rows. */
function toPageBounds(
  { page, per_page, cursor }: PageRequest,
  keys: KeyKind = 'instants',
): PageBounds | null {
  // One extra row shows whether there is a next page.
  const limit = per_page + 1;
  if (cursor !== undefined) return { after: parseCursor(cursor, keys), limit };
  const offset = (page - 1) * per_page;
  return offset < ROWS_BY_NUMBER ? { offset, limit } : null;
}

function toPage(request: PageRequest, total: number, rows: readonly ListedRow[] | null): ListPage {
  const { page, per_page } = request;
  const shape = { page, per_page, total, pages: Math.ceil(total / per_page) };
  if (rows === null) {
    if (total > (page - 1) * per_page || total >= ROWS_BY_NUMBER) throw new AppError('page_too_deep');
    return { items: [], ...shape, next: null };
  }
  const shown = rows.slice(0, per_page);
  const last = shown.at(-1);
  return {
    items: shown.map(toItem),
    ...shape,
    next: rows.length > per_page && last !== undefined ? toCursor(last) : null,
  };
}

function toCursor({ sort_key, id }: ListedRow): string {
  return `${sort_key.replace(' ', 'T')}_${id}`;
}

const CURSOR = /^([0-9.eE+:T-]{1,40})_([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;
const NUMBER = /^-?\d{1,15}(\.\d{1,17})?([eE][+-]?\d{1,2})?$/;
const INSTANT = /^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{1,6})?\+00$/;

function parseCursor(cursor: string, keys: 'numbers' | 'instants'): ListCursor {
  const [, key = '', id = ''] = CURSOR.exec(cursor) ?? [];
  if (keys === 'numbers' ? !NUMBER.test(key) : !isInstant(key))
    throw new AppError('invalid_input', { errors: { cursor: ['Not a cursor of this list.'] } });
  return { key, id };
}

/** Also rejects impossible dates such as 31 February, on which the database would throw. */
function isInstant(key: string): boolean {
  if (!INSTANT.test(key)) return false;
  const date = new Date(`${key.slice(0, 19)}Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(key.slice(0, 19));
}
