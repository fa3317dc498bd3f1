// The shape of every infinite list: pages of items, at most ten in memory, extended at either end.

import { LIST_PAGES_KEPT, PAGE_SIZE } from '@frogpond/contract/limits';
import type { InfiniteData } from '@tanstack/react-query';

/**
 * A page and the cursors that led to it: the last cursor starts this page, earlier cursors load dropped pages above it again. Lists
 * without cursors are paged by number.
 */
export type PageParam = { page: number; cursors?: readonly string[] };
export type Page<T> = {
  items: T[];
  page: number;
  pages: number;
  total: number;
  next?: string | null | undefined;
};
export type PagedList<T> = InfiniteData<Page<T>, PageParam>;

const FIRST_PAGE: PageParam = { page: 1 };

/** The options of every infinite list: its pages, and at most `LIST_PAGES_KEPT` of them in memory. */
export const pagedListOptions = {
  initialPageParam: FIRST_PAGE,
  maxPages: LIST_PAGES_KEPT,
  getNextPageParam: (last: Page<unknown>, _: unknown, { page, cursors = [] }: PageParam) => {
    if (typeof last.next === 'string') return { page: page + 1, cursors: [...cursors, last.next] };
    // `next` is null if no page follows, even if the total count says otherwise.
    return last.next === undefined && last.page < last.pages ? { page: page + 1 } : undefined;
  },
  getPreviousPageParam: (_: unknown, __: unknown, { page, cursors = [] }: PageParam) =>
    page > 1 ? createPageParam(page - 1, cursors.slice(0, -1)) : undefined,
};

export type CursorParam = { cursor?: string };
const NO_CURSOR: CursorParam = {};

/** The options of an infinite list whose pages have cursors. All loaded pages stay in memory. */
export const cursorPages = {
  initialPageParam: NO_CURSOR,
  getNextPageParam: ({ next }: { next?: string | null | undefined }) =>
    typeof next === 'string' ? { cursor: next } : undefined,
};

export type BeforeParam = { before?: string };
const NEWEST: BeforeParam = {};

/** The options of an infinite list from new to old: `before` is the cursor of a page. All loaded pages stay in memory. */
export const beforePages = {
  initialPageParam: NEWEST,
  getNextPageParam: ({ next }: { next: string | null }) => (next === null ? undefined : { before: next }),
};

function createPageParam(page: number, cursors: readonly string[]): PageParam {
  return cursors.length === 0 ? { page } : { page, cursors };
}

/** Returns the query parameters of a page. */
export function pageQuery({ page, cursors }: PageParam): { page: string; per_page: string; cursor?: string } {
  const paging = { page: String(page), per_page: String(PAGE_SIZE) };
  const cursor = cursors?.at(-1);
  return cursor === undefined ? paging : { ...paging, cursor };
}

/** Returns all items in order, each once: pages can repeat an item that moved between two requests. */
export function listItems<T extends { id: string }>(list: InfiniteData<{ items: T[] }> | undefined): T[] {
  const byId = new Map<string, T>();
  for (const page of list?.pages ?? []) for (const item of page.items) byId.set(item.id, item);
  return [...byId.values()];
}

/** Returns the list with changed items, without the items for which `change` returns null. */
export function mapItems<P extends { items: unknown[] }, Param>(
  list: InfiniteData<P, Param>,
  change: (item: P['items'][number]) => P['items'][number] | null,
): InfiniteData<P, Param> {
  const pages = list.pages.map((page) => ({
    ...page,
    items: page.items.map(change).filter((item) => item !== null),
  }));
  return { ...list, pages };
}

/** Returns the list cut to its first page, for display until the refetch; no page if the first page was dropped. */
export function firstPage<T>(list: InfiniteData<T>): InfiniteData<T> {
  const isAtTop = list.pages.length > 0 && isFirst(list.pageParams[0]);
  return { pages: isAtTop ? list.pages.slice(0, 1) : [], pageParams: isAtTop ? [FIRST_PAGE] : [] };
}

/** Returns whether cached data is of an infinite list. */
export function isInfinite(data: unknown): data is InfiniteData<unknown> {
  return typeof data === 'object' && data !== null && 'pages' in data && 'pageParams' in data;
}

function isFirst(param: unknown): boolean {
  return typeof param === 'object' && param !== null && 'page' in param && param.page === 1;
}
