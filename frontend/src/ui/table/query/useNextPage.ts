import { useCallback, useEffect, useEffectEvent, useRef } from 'react';
import type { useTableQuery } from './useTableQuery';

type PagedQuery = Pick<ReturnType<typeof useTableQuery<string>>, 'address' | 'offset' | 'limit' | 'page'>;
interface Page<Row> {
  items: readonly Row[];
  total: number;
  offset: number;
}

export function useNextPage<Row>(
  { address: { change }, offset, limit, page: number }: PagedQuery,
  page: Page<Row> | undefined,
  onRow: (row: Row) => void,
) {
  const wanted = useRef<{ offset: number; by: 1 | -1 }>(undefined);
  const arrive = useEffectEvent(onRow);
  useEffect(() => {
    const walk = wanted.current;
    // Search or order may have changed.
    if (walk?.offset !== offset) wanted.current = undefined;
    if (!walk || walk.offset !== offset || page?.offset !== offset) return;
    wanted.current = undefined;
    const row = page.items.at(walk.by > 0 ? 0 : -1);
    if (row) arrive(row);
  }, [page, offset]);

  const total = page?.total ?? 0;
  return useCallback(
    (by: 1 | -1) => {
      const next = offset + by * limit;
      if (next < 0 || next >= total) return undefined;
      return () => {
        wanted.current = { offset: next, by };
        change({ page: number + by > 1 ? String(number + by) : undefined });
      };
    },
    [change, offset, limit, number, total],
  );
}
