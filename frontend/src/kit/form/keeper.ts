/** Keeps one thing for whoever comes next. */
export interface Keeper {
  kept: () => unknown;
  keep: (thing: unknown) => void;
}

export function newKeeper(): Keeper {
  let kept: unknown;
  return { kept: () => kept, keep: (thing) => void (kept = thing) };
}
