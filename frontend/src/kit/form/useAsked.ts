import { useCallback, useEffect, useState } from 'react';

interface Asked {
  /** What to ask the server: the text once the typing has rested. */
  q: string;
  /** What a query has found for the text on screen; nothing while it is still another text's answer. */
  answerOf: <Page>(query: { currentData?: Page | undefined }) => Page | undefined;
  /** The question for the text on screen is still to be asked. */
  isWaiting: boolean;
}

/**
 * Every search in which something is chosen goes through here: what the text on screen has not found is not there to be
 * chosen, neither by Enter nor by a click that comes before the answer.
 */
export function useAsked(text: string, rest: number): Asked {
  const wanted = text.trim();
  const [q, setQ] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setQ(wanted), rest);
    return () => clearTimeout(timer);
  }, [wanted, rest]);
  const isWaiting = q !== wanted;
  const answerOf = useCallback<Asked['answerOf']>(
    ({ currentData }) => (isWaiting ? undefined : currentData),
    [isWaiting],
  );
  return { q, answerOf, isWaiting };
}
