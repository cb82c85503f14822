import { useCallback, useEffect, useState } from 'react';

interface DebouncedQuery {
  q: string;
  /** Undefined while loading. */
  answerOf: <Page>(query: { currentData?: Page | undefined }) => Page | undefined;
  isWaiting: boolean;
}

/** Results match the current text. */
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
