import { useEffect, useMemo, useState } from 'react';
import type { SortDirection } from '../table-types';
import { queryLimits } from '../../../contract/limits';
import { useUrlParams } from '../../useUrlParams';

/** Allowed words; absent means all. */
type FilterParams = Record<string, readonly string[]>;
type Chosen<F extends FilterParams> = { [Name in keyof F]?: F[Name][number] };

export interface TableQueryOptions<Sort extends string, F extends FilterParams> {
  sorts: readonly Sort[];
  defaultSort?: { sort: Sort; dir: SortDirection };
  filters?: F;
  /** Milliseconds before a search request. */
  debounce: number;
  /** Milliseconds for other filters; default: none. */
  filterDebounce?: number;
  pageSizes?: readonly number[];
  pageSize?: number;
}

const SIZES = [25, 50, 100, 200];

const numberIn = (text: string | null): number => (text && /^[1-9]\d{0,5}$/.test(text) ? Number(text) : Number.NaN);

function chosenIn<F extends FilterParams>(params: URLSearchParams, filters: F): Chosen<F> {
  const known = Object.keys(filters).flatMap((name) => {
    const word = filters[name]?.find((allowed) => allowed === params.get(name));
    return word ? [[name, word] as const] : [];
  });
  return Object.fromEntries(known) as Chosen<F>;
}

function orderIn<Sort extends string>(
  params: URLSearchParams,
  { sorts, defaultSort }: Pick<TableQueryOptions<Sort, never>, 'sorts' | 'defaultSort'>,
): { sort?: Sort; dir: SortDirection } {
  const sort = sorts.find((word) => word === params.get('sort'));
  if (sort) return { sort, dir: params.get('dir') === 'desc' ? 'desc' : 'asc' };
  return defaultSort ?? { dir: 'asc' };
}

const ownParams = (filters: FilterParams) => ['q', 'sort', 'dir', 'rows', ...Object.keys(filters)];

const without = (names: readonly string[]): Record<string, undefined> =>
  Object.fromEntries(names.map((name) => [name, undefined]));

function paramsIn(params: URLSearchParams, names: readonly string[]): string {
  return new URLSearchParams(
    names.flatMap((name) => {
      const word = params.get(name);
      return word ? [[name, word]] : [];
    }),
  ).toString();
}

function paramsOf(words: string, names: readonly string[]): Record<string, string | undefined> {
  const given = new URLSearchParams(words);
  return Object.fromEntries(names.map((name) => [name, given.get(name) ?? undefined]));
}

interface OrderState<Sort extends string> {
  sort: Sort | undefined;
  dir: SortDirection;
  defaultSort: TableQueryOptions<Sort, never>['defaultSort'];
  change: (words: Record<string, string | undefined>) => void;
}

const orderChanges = <Sort extends string>({ sort, dir, defaultSort, change }: OrderState<Sort>) => ({
  toggleSort: (word: Sort) =>
    change({ sort: word, dir: sort === word && dir === 'asc' ? 'desc' : undefined, page: undefined }),
  setOrder: (word: Sort, to: SortDirection) => {
    const isDefault = word === defaultSort?.sort && to === defaultSort.dir;
    change({ sort: isDefault ? undefined : word, dir: isDefault || to === 'asc' ? undefined : to, page: undefined });
  },
});

/** Previous arguments until the filters rest for `rest` milliseconds. */
function useRestedFilters<Args>(args: Args, filters: string, rest: number): Args {
  const [asked, setAsked] = useState({ args, filters });
  const isResting = rest > 0 && asked.filters !== filters;
  if (!isResting && asked.args !== args) setAsked({ args, filters });
  useEffect(() => {
    if (!isResting) return undefined;
    const timer = setTimeout(() => setAsked({ args, filters }), rest);
    return () => clearTimeout(timer);
  }, [isResting, args, filters, rest]);
  return isResting ? asked.args : args;
}

/** State in the address. Unknown values count as absent. */
export function useTableQuery<Sort extends string, const F extends FilterParams = Record<never, never>>(
  options: TableQueryOptions<Sort, F>,
) {
  const { debounce, pageSizes = SIZES, pageSize = 25 } = options;
  const filterWords = options.filters ?? ({} as F);
  const address = useUrlParams();
  const { params, change } = address;

  const { sort, dir } = orderIn(params, options);
  const limit = pageSizes.find((size) => size === numberIn(params.get('rows'))) ?? pageSize;
  const page = numberIn(params.get('page')) || 1;
  const offset = Math.min((page - 1) * limit, queryLimits.offset.maximum);
  const q = (params.get('q') ?? '').trim().slice(0, queryLimits.q.maxLength);
  const filters = chosenIn(params, filterWords);
  const [clearings, setClearings] = useState(0);

  const asked = JSON.stringify(filters);
  const args = useMemo(
    () => ({ limit, offset, ...(q && { q }), ...(sort && { sort, dir }), ...(JSON.parse(asked) as Chosen<F>) }),
    [limit, offset, q, sort, dir, asked],
  );
  return {
    /** For other parameters: simultaneous changes need a single owner. */
    address,
    q,
    /** The box holds the typed text, so keys render no rows. */
    search: { debounce, clearings, commit: (text: string) => change({ q: text, page: undefined }) },
    sort,
    dir,
    limit,
    offset,
    page,
    filters,
    args: useRestedFilters(args, asked, options.filterDebounce ?? 0),
    fileWords: { ...(q && { q }), ...filters },
    pageSizes,
    view: params.get('view'),
    words: paramsIn(params, ownParams(filterWords)),
    setWords: (words: string) => change(paramsOf(words, ['page', 'view', ...ownParams(filterWords)])),
    isFiltered: q !== '' || asked !== '{}',
    setFilter: (name: keyof F & string, word: string | undefined) => change({ [name]: word, page: undefined }),
    ...orderChanges({ sort, dir, change, defaultSort: options.defaultSort }),
    setPage: (next: number) => change({ page: next > 1 ? String(next) : undefined }),
    setLimit: (rows: number) => change({ rows: rows === pageSize ? undefined : String(rows), page: undefined }),
    clearFilters: () => change(without(['page', ...Object.keys(filterWords)])),
    clear: () => {
      setClearings((times) => times + 1);
      change(without(['q', 'page', ...Object.keys(filterWords)]));
    },
  };
}

export type TableQuery = Omit<
  ReturnType<typeof useTableQuery<string>>,
  'address' | 'setFilter' | 'toggleSort' | 'setOrder' | 'filters' | 'args'
> & {
  filters: object;
  args: object;
  setFilter: (name: never, word: string | undefined) => void;
  toggleSort: (word: never) => void;
  setOrder: (word: never, dir: SortDirection) => void;
};
