import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequestView } from '../../contract/api/requests';
import { useNextPage } from '../../ui/table/query/useNextPage';
import type { RequestsQuery } from './useRequestsQuery';

const OPEN = 'request';
type DetailAction = 'reply' | 'project';
export const rowId = (id: number): string => `request-row-${id}`;

interface ListedRequest {
  items: readonly RequestView[];
  total: number;
  offset: number;
}
const NOTHING: ListedRequest = { items: [], total: 0, offset: 0 };

const idIn = (params: URLSearchParams): number | undefined => {
  const wanted = Number(params.get(OPEN));
  return Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
};

function neighbour(items: ListedRequest['items'], start: number | undefined, wasAt: number, by: 1 | -1) {
  const at = items.findIndex((item) => item.id === start);
  if (at >= 0) return items[at + by];
  return by > 0 ? items[Math.min(wasAt, items.length - 1)] : items[wasAt - 1];
}

function useOpened({ params, change }: RequestsQuery['address']) {
  const id = idIn(params);
  // Target of the last key: keys may be faster than rendering.
  const asked = useRef(id);
  useEffect(() => {
    asked.current = id;
  }, [id]);
  const open = useCallback(
    (next: number | undefined) => {
      const isFirst = asked.current === undefined && next !== undefined;
      asked.current = next;
      change({ [OPEN]: next?.toString() }, !isFirst);
    },
    [change],
  );
  return { id, asked, open };
}

/** `wasAt`: last position of a request that has left the list. */
function usePlace(items: ListedRequest['items'], id: number | undefined) {
  const place = items.findIndex((item) => item.id === id);
  const [wasAt, setWasAt] = useState(0);
  if (place >= 0 && place !== wasAt) setWasAt(place);
  return { place, wasAt };
}

/** In the address: emails link to it. */
export function useInboxNavigation(query: RequestsQuery, page: ListedRequest = NOTHING) {
  const { id, asked, open: show } = useOpened(query.address);
  const { place, wasAt } = usePlace(page.items, id);
  const [dialog, setDialog] = useState<DetailAction>();
  const open = useCallback(
    (next: number | undefined) => {
      setDialog(undefined);
      show(next);
    },
    [show],
  );
  const walkTo = useCallback(
    (item: RequestView) => {
      open(item.id);
      focusRow(item.id);
    },
    [open],
  );
  const close = useCallback(() => {
    open(undefined);
    if (id !== undefined) focusRow(id);
  }, [id, open]);
  const turn = useNextPage(query, page, walkTo);
  return useMemo(() => {
    const step = (by: 1 | -1) => {
      const item = neighbour(page.items, asked.current, wasAt, by);
      if (item) walkTo(item);
      else turn(by)?.();
    };
    const [before, after] = ([-1, 1] as const).map((by) => neighbour(page.items, id, wasAt, by) ?? turn(by));
    return {
      id,
      total: page.total,
      open,
      step,
      dialog,
      setDialog,
      place: place < 0 ? undefined : page.offset + place + 1,
      close,
      next: after && (() => step(1)),
      previous: before && (() => step(-1)),
      leave: () => {
        // Another request may be open now.
        if (asked.current !== id) return;
        const other = place < 0 ? undefined : (page.items[place + 1] ?? page.items[place - 1]);
        if (other) walkTo(other);
        else open(undefined);
      },
    };
  }, [id, asked, dialog, place, wasAt, page, open, close, walkTo, turn]);
}

/** After rendering: phones must show the list first. */
const focusRow = (id: number) =>
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

export type InboxNavigation = ReturnType<typeof useInboxNavigation>;
