import type { Entry, IndexData } from '../engine/index.js';

/** The answer is HTML. */
export interface ThreadEntry extends Entry {
  version: number;
  visibility: string;
}

/** `scopes` starts the build. */
export interface ThreadOrder {
  entries?: ThreadEntry[];
  scopes?: readonly (readonly string[])[];
}

export interface ThreadAnswer {
  scope: number;
  /** Null when equal to the previous scope or empty. */
  index: IndexData | null;
  isEmpty: boolean;
  isLast: boolean;
}

/** Transferred, not copied. */
export function buffersOf(data: object): ArrayBuffer[] {
  return Object.values(data).flatMap((value: unknown) => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    return typeof value === 'object' && value !== null ? buffersOf(value) : [];
  });
}
