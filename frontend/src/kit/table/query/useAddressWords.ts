import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';

/**
 * The words after the `?` of the address. Changes build on each other even when the address has not been rendered anew in
 * between: a search that is committed late must not take back a filter chosen meanwhile.
 */
export function useAddressWords() {
  const [params, setParams] = useSearchParams();
  const latest = useRef(params);
  useLayoutEffect(() => {
    latest.current = params;
  }, [params]);

  const change = useCallback(
    (changes: Record<string, string | undefined>, replace = true) => {
      const next = new URLSearchParams(latest.current);
      for (const [name, value] of Object.entries(changes)) {
        if (value) next.set(name, value);
        else next.delete(name);
      }
      latest.current = next;
      setParams(next, { replace, preventScrollReset: true });
    },
    [setParams],
  );
  return { params, change };
}
