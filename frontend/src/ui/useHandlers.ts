import { useLayoutEffect, useState } from 'react';

type Handlers = Record<string, (...args: never[]) => unknown>;

function forwarding<T extends Handlers>(first: T) {
  let latest: Handlers = first;
  const forward = (name: string) => [name, (...args: never[]) => latest[name]?.(...args)] as const;
  return {
    stable: Object.fromEntries(Object.keys(first).map(forward)) as T,
    follow: (newest: T) => void (latest = newest),
  };
}

/** Stable functions, so receivers do not render again. */
export function useHandlers<T extends Handlers>(newest: T): T {
  const [{ stable, follow }] = useState(() => forwarding(newest));
  useLayoutEffect(() => follow(newest));
  return stable;
}
