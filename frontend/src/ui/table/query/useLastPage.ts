import { useEffect } from 'react';

interface PagedQuery {
  offset: number;
  limit: number;
  setPage: (page: number) => void;
}

/** For requested pages beyond the end, as after deletions. */
export function useLastPage(
  { offset, limit, setPage }: PagedQuery,
  page: { items: readonly unknown[]; total: number } | undefined,
) {
  const isBeyond = page !== undefined && page.items.length === 0 && page.total > 0 && offset >= page.total;
  const last = isBeyond ? Math.ceil(page.total / limit) : undefined;
  useEffect(() => {
    if (last !== undefined) setPage(last);
    // oxlint-disable-next-line react/exhaustive-deps -- `setPage` is new in every render; the page alone decides
  }, [last]);
}
