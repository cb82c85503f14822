import { readStored, writeStored } from './browser-storage';

export type ProgressKind = 'first-steps';
export interface Progress {
  done: number;
  of: number;
}
export type Underway = Partial<Record<ProgressKind, Progress>>;

const KEY = 'underway';

/** For the first render. */
export function readUnderway(): Underway {
  try {
    return JSON.parse(readStored(KEY) ?? '{}') as Underway;
  } catch {
    return {};
  }
}

export const keepUnderway = (underway: Underway): void => writeStored(KEY, JSON.stringify(underway));
