import { useState, useTransition, type MouseEvent } from 'react';

/** Where a popover stands while it is open. Opening one is some work: the page answers to whatever comes first. */
export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, later] = useTransition();
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => later(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
