export interface FormCache {
  kept: () => unknown;
  keep: (thing: unknown) => void;
}

export function createFormCache(): FormCache {
  let kept: unknown;
  return { kept: () => kept, keep: (thing) => void (kept = thing) };
}
