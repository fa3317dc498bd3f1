import { describe, expect, it } from 'vitest';
import {
  firstPage,
  listItems,
  mapItems,
  pagedListOptions,
  pageQuery,
  type PagedList,
} from './paged-lists.ts';

const page = (number: number, ids: string[], fields = {}) => ({
  items: ids.map((id) => ({ id })),
  page: number,
  pages: 3,
  total: 5,
  ...fields,
});
const list: PagedList<{ id: string }> = {
  pages: [page(1, ['a', 'b']), page(2, ['b', 'c'])],
  pageParams: [{ page: 1 }, { page: 2 }],
};

describe('a paged list', () => {
  const { getNextPageParam, getPreviousPageParam } = pagedListOptions;

  it('pages by number in both directions if there are no cursors', () => {
    expect(getNextPageParam(page(1, []), [], { page: 1 })).toEqual({ page: 2 });
    expect(getNextPageParam(page(3, []), [], { page: 3 })).toBeUndefined();
    expect(getPreviousPageParam(page(2, []), [], { page: 2 })).toEqual({ page: 1 });
    expect(getPreviousPageParam(page(1, []), [], { page: 1 })).toBeUndefined();
  });

  it('pages by cursor in both directions if there are cursors', () => {
    const first = { page: 1 };
    const second = getNextPageParam(page(1, [], { next: 'b' }), [], first) ?? first;
    const third = getNextPageParam(page(2, [], { next: 'c', pages: 2 }), [], second) ?? first;
    expect(pageQuery(second)).toEqual({ page: '2', per_page: '20', cursor: 'b' });
    expect(pageQuery(third)).toEqual({ page: '3', per_page: '20', cursor: 'c' });
    expect(getNextPageParam(page(3, [], { next: null, pages: 9 }), [], third)).toBeUndefined();
    expect(getPreviousPageParam(page(3, []), [], third)).toEqual(second);
    expect(getPreviousPageParam(page(2, []), [], second)).toEqual(first);
  });

  it('shows an item once that moved between two pages', () => {
    expect(listItems(list).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
    expect(listItems(undefined)).toEqual([]);
  });

  it('changes or drops items in place', () => {
    const changed = mapItems(list, (item) => (item.id === 'b' ? null : { id: item.id.toUpperCase() }));
    expect(changed.pages.map(({ items }) => items)).toEqual([[{ id: 'A' }], [{ id: 'C' }]]);
    expect(changed.pageParams).toEqual(list.pageParams);
  });

  it('restarts at page 1, or empty if page 1 was dropped', () => {
    expect(firstPage(list)).toEqual({ pages: list.pages.slice(0, 1), pageParams: [{ page: 1 }] });
    const scrolled = { pages: list.pages.slice(1), pageParams: [{ page: 2 }] };
    expect(firstPage(scrolled)).toEqual({ pages: [], pageParams: [] });
  });
});
