import { useState, useTransition, type MouseEvent } from 'react';

export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const [, later] = useTransition();
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => later(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
