import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { REFETCH, runCall } from '../../api/run-call';
import type { FeaturePageView, ListFeaturesApiArg } from '../../contract/api/features';
import { useAnnounce } from '../../ui/feedback/Announcer';
import { featureMessages as words } from '../../messages';
import { begin, NO_FILTER, questionOf, reduce, resume, type Feed, type Filter } from './feature-feed';

const ask = async (question: ListFeaturesApiArg) =>
  (await import('../../contract/api/features')).featuresApi.endpoints.listFeatures.initiate(question, REFETCH);

/** Shown again on Back. */
let kept: { key: string; feed: Feed } | undefined;

/** `first` comes from the document. */
export function useFeatureFeed(first: FeaturePageView | undefined) {
  const { key } = useLocation();
  const [state, dispatch] = useReducer(reduce, first, (page) => (kept?.key === key ? resume(kept.feed) : begin(page)));
  const announce = useAnnounce();
  const latest = useRef(0);
  const load = useCallback(
    async (filter: Filter, shown: Feed | null, quiet = false) => {
      const more = shown !== null;
      const turn = ++latest.current;
      dispatch({ type: 'asked', filter, more });
      try {
        const page = await runCall(() => ask(questionOf(filter, shown)));
        if (turn !== latest.current) return;
        dispatch({ type: 'answered', page, more });
        if (!quiet) announce(more ? words.loaded(page.items.length) : words.found(page.total));
      } catch (error) {
        if (turn === latest.current) dispatch({ type: 'failed', error, more });
      }
    },
    [announce],
  );
  const { filter, feed, failure } = state;
  const [isGiven] = useState(feed !== null);
  useEffect(() => {
    if (!isGiven) void load(NO_FILTER, null, true);
  }, [isGiven, load]);
  useEffect(() => {
    kept = feed ? { key, feed } : undefined;
  }, [key, feed]);
  return {
    ...state,
    filterBy: (change: Partial<Filter>) => void load({ ...filter, ...change }, null),
    refresh: () => {
      kept = undefined;
      void load(filter, null);
    },
    loadMore: () => void load(filter, feed),
    retry: () => void load(filter, failure?.more ? feed : null),
  };
}
