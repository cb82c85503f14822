import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequestView } from '../../../api/generated/requests';
import { useNextPage } from '../../../components/table/useNextPage';
import type { RequestsQuery } from '../desk/useRequestsQuery';

const OPEN = 'request';
/** What is done with a letter in a dialog. */
type LetterAct = 'reply' | 'project';
export const rowId = (id: number): string => `request-row-${id}`;

interface Listed {
  items: readonly RequestView[];
  total: number;
  offset: number;
}
const NONE: readonly RequestView[] = [];

/** The request that is open stands in the address, where mails lead; its neighbours are those of the list. */
export function useWalk(query: RequestsQuery, page: Listed | undefined) {
  const { params, change } = query.address;
  const items = page?.items ?? NONE;
  const wanted = Number(params.get(OPEN));
  const id = Number.isSafeInteger(wanted) && wanted > 0 ? wanted : undefined;
  const place = items.findIndex((item) => item.id === id);
  const [wasAt, setWasAt] = useState(0);
  if (place >= 0 && place !== wasAt) setWasAt(place);
  const [dialog, setDialog] = useState<LetterAct>();
  // Where the last key led, before its letter is drawn: keys may come faster.
  const asked = useRef(id);
  useEffect(() => {
    asked.current = id;
  }, [id]);
  const open = useCallback((next: number | undefined) => change({ [OPEN]: next?.toString() }), [change]);
  const walkTo = useCallback(
    (item: RequestView | undefined) => {
      if (!item) return;
      asked.current = item.id;
      open(item.id);
      focusRow(item.id);
    },
    [open],
  );
  const turn = useNextPage(query, page, walkTo);
  const before = page?.offset ?? 0;
  const total = page?.total ?? 0;
  return useMemo(() => {
    // One that has left the list leaves its place to the one that moved up.
    const from = (start: number | undefined, by: 1 | -1): RequestView | undefined => {
      const at = items.findIndex((item) => item.id === start);
      if (at >= 0) return items[at + by];
      return by > 0 ? items[Math.min(wasAt, items.length - 1)] : items[wasAt - 1];
    };
    const step = (by: 1 | -1) => {
      const item = from(asked.current, by);
      if (item) walkTo(item);
      else turn(by)?.();
    };
    const way = (by: 1 | -1) => (from(id, by) ?? turn(by)) && (() => step(by));
    return {
      id,
      /** Of whichever letter is open: one that is asked for while the next is on its way is that one's. */
      dialog,
      setDialog,
      /** Where it stands in the whole list, from 1. */
      place: place >= 0 ? before + place + 1 : undefined,
      total,
      open,
      close: () => {
        open(undefined);
        if (id !== undefined) focusRow(id);
      },
      step,
      next: way(1),
      previous: way(-1),
      /** After something was done with the one that is open. */
      leave: () => {
        const neighbour = place >= 0 ? (items[place + 1] ?? items[place - 1]) : undefined;
        if (neighbour) walkTo(neighbour);
        else open(undefined);
      },
    };
  }, [id, dialog, place, wasAt, items, before, total, open, walkTo, turn]);
}

/** Once it is drawn: on phones the list comes back first. */
const focusRow = (id: number) =>
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

export type Walk = ReturnType<typeof useWalk>;
