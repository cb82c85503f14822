import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { RequestView } from '../../../api/generated/requests';
import type { useAddressWords } from '../../../components/table/useAddressWords';

const OPEN = 'request';
/** What is done with a letter in a dialog. */
type LetterAct = 'reply' | 'project';
export const rowId = (id: number): string => `request-row-${id}`;

/** The request that is open stands in the address, where mails lead; its neighbours are those of the list. */
export function useWalk({ params, change }: ReturnType<typeof useAddressWords>, items: readonly RequestView[] = []) {
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
  return useMemo(() => {
    // One that has left the list leaves its place to the one that moved up.
    const from = (start: number | undefined, by: 1 | -1): RequestView | undefined => {
      const at = items.findIndex((item) => item.id === start);
      if (at >= 0) return items[at + by];
      return by > 0 ? items[Math.min(wasAt, items.length - 1)] : items[wasAt - 1];
    };
    const walkTo = (item: RequestView | undefined) => {
      if (!item) return;
      asked.current = item.id;
      open(item.id);
      focusRow(item.id);
    };
    const step = (by: 1 | -1) => walkTo(from(asked.current, by));
    return {
      id,
      /** Of whichever letter is open: one that is asked for while the next is on its way is that one's. */
      dialog,
      setDialog,
      place,
      total: items.length,
      open,
      close: () => {
        open(undefined);
        if (id !== undefined) focusRow(id);
      },
      step,
      next: from(id, 1) && (() => step(1)),
      previous: from(id, -1) && (() => step(-1)),
      /** After something was done with the one that is open. */
      leave: () => {
        const neighbour = place >= 0 ? (items[place + 1] ?? items[place - 1]) : undefined;
        if (neighbour) walkTo(neighbour);
        else open(undefined);
      },
    };
  }, [id, dialog, place, wasAt, items, open]);
}

/** Once it is drawn: on phones the list comes back first. */
const focusRow = (id: number) =>
  requestAnimationFrame(() => {
    const row = document.getElementById(rowId(id));
    row?.focus({ preventScroll: true });
    row?.scrollIntoView({ block: 'nearest' });
  });

export type Walk = ReturnType<typeof useWalk>;
