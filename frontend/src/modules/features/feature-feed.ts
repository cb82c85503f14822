import type { FeaturePageView, FeatureView, ListFeaturesApiArg } from '../../contract/api/features';

export const PAGE_SIZE = 9;

export interface Filter {
  q: string;
  pinned: boolean;
}
export const NO_FILTER: Filter = { q: '', pinned: false };

export interface Feed {
  filter: Filter;
  items: readonly FeatureView[];
  total: number;
  next: number | null;
  asOf: string | null;
}

export interface State {
  filter: Filter;
  feed: Feed | null;
  busy: 'first' | 'more' | null;
  failure: { error: unknown; more: boolean } | null;
}

export type Action =
  | { type: 'asked'; filter: Filter; more: boolean }
  | { type: 'answered'; page: FeaturePageView; more: boolean }
  | { type: 'failed'; error: unknown; more: boolean };

const feedOf = (filter: Filter, { items, total, next_offset, as_of }: FeaturePageView): Feed => ({
  filter,
  items,
  total,
  next: next_offset,
  asOf: as_of,
});

function append(feed: Feed, page: FeaturePageView): Feed {
  const known = new Set(feed.items.map(({ id }) => id));
  const fresh = page.items.filter(({ id }) => !known.has(id));
  return { ...feedOf(feed.filter, page), items: [...feed.items, ...fresh], asOf: feed.asOf };
}

export const resume = (feed: Feed): State => ({ filter: feed.filter, feed, busy: null, failure: null });

export const begin = (first: FeaturePageView | undefined): State =>
  first ? resume(feedOf(NO_FILTER, first)) : { filter: NO_FILTER, feed: null, busy: 'first', failure: null };

const sameFilter = (a: Filter, b: Filter) => a.q === b.q && a.pinned === b.pinned;

export function reduce(state: State, action: Action): State {
  const { filter, feed } = state;
  if (action.type === 'asked') {
    return { ...state, filter: action.filter, busy: action.more ? 'more' : 'first', failure: null };
  }
  if (action.type === 'failed') {
    const kept = feed && sameFilter(feed.filter, filter) ? feed : null;
    return { ...state, feed: kept, busy: null, failure: { error: action.error, more: action.more } };
  }
  const next = action.more && feed ? append(feed, action.page) : feedOf(filter, action.page);
  return { ...state, feed: next, busy: null, failure: null };
}

export const isFiltered = (filter: Filter): boolean => !sameFilter(filter, NO_FILTER);

export const questionOf = ({ q, pinned }: Filter, feed: Feed | null): ListFeaturesApiArg => ({
  limit: PAGE_SIZE,
  offset: feed?.next ?? 0,
  ...(q && { q }),
  ...(pinned && { pinned: '1' }),
  ...(feed?.asOf && { asOf: feed.asOf }),
});
