import { useCallback, useEffect, useReducer, useRef } from 'react';
import { ANEW, run } from '../../api/run';
import type { FeaturePageView, ListFeaturesApiArg } from '../../contract/api/features';
import { useAnnounce } from '../../kit/feedback/Announcer';
import { featureMessages as words } from '../../messages';
import { begin, NO_FILTER, questionOf, reduce, type Feed, type Filter, type State } from './feature-feed';

const ask = async (question: ListFeaturesApiArg) =>
  (await import('../../contract/api/features')).featuresApi.endpoints.listFeatures.initiate(question, ANEW);

interface FeatureFeed extends State {
  filterBy: (change: Partial<Filter>) => void;
  refresh: () => void;
  loadMore: () => void;
  /** Asks again for what could not be loaded. */
  retry: () => void;
}

/** The list of features, page after page. `first` came with the document; without it the first page is fetched at once. */
export function useFeatureFeed(first: FeaturePageView | undefined): FeatureFeed {
  const [state, dispatch] = useReducer(reduce, first, begin);
  const announce = useAnnounce();
  const latest = useRef(0);
  const load = useCallback(
    async (filter: Filter, shown: Feed | null, quiet = false) => {
      const more = shown !== null;
      const turn = ++latest.current;
      dispatch({ type: 'asked', filter, more });
      try {
        const page = await run(() => ask(questionOf(filter, shown)));
        // An answer that was overtaken by a later question is worth nothing.
        if (turn !== latest.current) return;
        dispatch({ type: 'answered', page, more });
        if (!quiet) announce(more ? words.loaded(page.items.length) : words.found(page.total));
      } catch (error) {
        if (turn === latest.current) dispatch({ type: 'failed', error, more });
      }
    },
    [announce],
  );
  const isGiven = first !== undefined;
  useEffect(() => {
    if (!isGiven) void load(NO_FILTER, null, true);
  }, [isGiven, load]);
  const { filter, feed, failure } = state;
  return {
    ...state,
    filterBy: (change) => void load({ ...filter, ...change }, null),
    refresh: () => void load(filter, null),
    loadMore: () => void load(filter, feed),
    retry: () => void load(filter, failure?.more ? feed : null),
  };
}
