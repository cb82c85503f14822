export type ProgressKind = 'first-steps';
export interface Progress {
  done: number;
  of: number;
}
/** How far those are that are not done yet. */
export type Underway = Partial<Record<ProgressKind, Progress>>;

const KEY = 'underway';

/**
 * What is still being worked off, as this browser saw it last: menus have its entries from the first drawing on, those of public pages
 * without asking for them.
 */
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
    // It is asked for again on the next page.
  }
}
