import { useCallback, useEffect, useState } from 'react';

interface DebouncedQuery {
  q: string;
  /** Result for the current text; undefined while loading the next result. */
  answerOf: <Page>(query: { currentData?: Page | undefined }) => Page | undefined;
  isWaiting: boolean;
}

/**
 * Debounced search whose results always match the current text, so that neither Enter nor a click selects an
 * outdated result.
 */
export function useDebouncedQuery(text: string, rest: number): DebouncedQuery {
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), rest);
    return () => clearTimeout(timer);
  }, [wanted, rest]);
  const isWaiting = q !== wanted;
  const answerOf = useCallback<DebouncedQuery['answerOf']>(
    ({ currentData }) => (isWaiting ? undefined : currentData),
    [isWaiting],
  );
  return { q, answerOf, isWaiting };
}
