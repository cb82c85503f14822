export type ProgressKind = 'first-steps';
export interface Progress {
  done: number;
  of: number;
}
export type Underway = Partial<Record<ProgressKind, Progress>>;

const KEY = 'underway';

/** Last known progress, for the first render. */
export function readUnderway(): Underway {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? '{}') as Underway;
  } catch {
    return {};
  }
}

export function keepUnderway(underway: Underway): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(underway));
  } catch {
    // The next page loads it again.
  }
}
