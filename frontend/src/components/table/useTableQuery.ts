import { useCallback, useEffect, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { SortDirection } from './table-types';

export interface TableQueryOptions<Sort extends string, Filter extends string> {
  sorts: readonly Sort[];
  /** Without one the server's own order holds and no column shows an arrow. */
  defaultSort?: { sort: Sort; dir: SortDirection };
  /** Words allowed for each filter; absent means all. */
  filters?: Record<Filter, readonly string[]>;
  /** Milliseconds of rest before a search is asked. */
  debounce: number;
  pageSizes?: readonly number[];
  pageSize?: number;
}

const NO_FILTERS = {} as Record<never, readonly string[]>;
const SIZES = [25, 50, 100, 200];

const numberIn = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN);

/** Search, filters, order and page of a list, kept in the address: reload and Back keep them. Words it does not know count as absent. */
export function useTableQuery<Sort extends string, Filter extends string = never>(
  options: TableQueryOptions<Sort, Filter>,
) {
  const { sorts, defaultSort, debounce, pageSizes = SIZES, pageSize = 25 } = options;
  const filters = (options.filters ?? NO_FILTERS) as Record<Filter, readonly string[]>;
  const [params, setParams] = useSearchParams();

  const change = useCallback(
    (changes: Record<string, string | undefined>) =>
      setParams(
        (current) => {
          const next = new URLSearchParams(current);
          for (const [name, value] of Object.entries(changes)) {
            if (value) next.set(name, value);
            else next.delete(name);
          }
          return next;
        },
        { replace: true, preventScrollReset: true },
      ),
    [setParams],
  );

  const sort = sorts.find((word) => word === params.get('sort')) ?? defaultSort?.sort;
  const dir: SortDirection =
    params.get('sort') === sort && params.get('dir') === 'desc'
      ? 'desc'
      : params.get('sort') === sort
        ? 'asc'
        : (defaultSort?.dir ?? 'asc');
  const limit = pageSizes.find((size) => size === numberIn(params.get('rows'))) ?? pageSize;
  const page = numberIn(params.get('page')) || 1;
  const q = (params.get('q') ?? '').trim().slice(0, 255);
  const chosen = Object.fromEntries(
    (Object.keys(filters) as Filter[]).map((name) => [name, filters[name].find((word) => word === params.get(name))]),
  ) as Record<Filter, string | undefined>;
  const offset = (page - 1) * limit;

  const { search, setSearch } = useDebouncedSearch(q, debounce, (text) => change({ q: text, page: undefined }));
  const isFiltered = q !== '' || Object.values(chosen).some(Boolean);

  return {
    search,
    setSearch,
    q,
    sort,
    dir,
    limit,
    offset,
    page,
    filters: chosen,
    isFiltered,
    pageSizes,
    /** What the list's query takes; absent words are left out. */
    args: useMemo(
      () => ({ limit, offset, ...(q && { q }), ...(sort && { sort, dir }) }),
      [limit, offset, q, sort, dir],
    ),
    setFilter: (name: Filter, word: string | undefined) => change({ [name]: word, page: undefined }),
    toggleSort: (word: Sort) =>
      change({ sort: word, dir: sort === word && dir === 'asc' ? 'desc' : undefined, page: undefined }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    setLimit: (rows: number) => change({ rows: rows === pageSize ? undefined : String(rows), page: undefined }),
    clear: () => {
      setSearch('', true);
      change({
        q: undefined,
        page: undefined,
        ...Object.fromEntries(Object.keys(filters).map((name) => [name, undefined])),
      });
    },
  };
}

export type TableQuery = Omit<
  ReturnType<typeof useTableQuery<string, string>>,
  'setFilter' | 'toggleSort' | 'filters'
> & {
  toggleSort: (word: never) => void;
};

/** The text as typed, committed after a rest. A change of the address from elsewhere (Back) wins over it. */
function useDebouncedSearch(committed: string, debounce: number, commit: (text: string) => void) {
  const [search, setText] = useState(committed);
  const [seen, setSeen] = useState(committed);
  if (seen !== committed) {
    setSeen(committed);
    if (committed !== search.trim()) setText(committed);
  }
  useEffect(() => {
    if (search.trim() === committed) return undefined;
    const timer = setTimeout(() => commit(search.trim()), debounce);
    return () => clearTimeout(timer);
    // `commit` is made anew by every render; the text alone decides.
    // eslint-disable-next-line react-hooks/exhaustive-deps
  }, [search, committed, debounce]);
  const setSearch = (text: string, now = false) => {
    setText(text);
    if (now) commit(text.trim());
  };
  return { search, setSearch };
}
