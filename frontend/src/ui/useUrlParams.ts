import { useCallback, useLayoutEffect, useRef } from 'react';
import { useSearchParams } from 'react-router-dom';
import { keepLayers } from './layer-history';

/** Changes accumulate before rendering, so late searches keep newer filters. */
export function useUrlParams() {
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
      setParams(next, { replace, preventScrollReset: true, state: replace ? keepLayers(next) : undefined });
    },
    [setParams],
  );
  return { params, change };
}

/** Undefined unless the parameter is a positive whole number. */
export function idParam(params: URLSearchParams, name: string): number | undefined {
  const id = Number(params.get(name));
  return Number.isSafeInteger(id) && id > 0 ? id : undefined;
}
