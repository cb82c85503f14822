import { startTransition, useState, type MouseEvent } from 'react';

export function useAnchor() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return {
    anchor,
    open: ({ currentTarget }: MouseEvent<HTMLElement>) => startTransition(() => setAnchor(currentTarget)),
    close: () => setAnchor(null),
  };
}
