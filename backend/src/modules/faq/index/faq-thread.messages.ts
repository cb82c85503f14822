import type { Entry, IndexData } from '../engine/index.js';

/** An entry on its way into the index; the answer is HTML. */
export interface ThreadEntry extends Entry {
  version: number;
  visibility: string;
}

/** Entries come in portions; `scopes`, the visibilities of each scope, begins the build of what came. */
export interface ThreadOrder {
  entries?: ThreadEntry[];
  scopes?: readonly (readonly string[])[];
}

export interface ThreadAnswer {
  /** Its place in the order. */
  scope: number;
  /** Null: the same as that of the scope before, or there are no entries. */
  index: IndexData | null;
  isEmpty: boolean;
  isLast: boolean;
}

/** All memory of an index, to be handed over instead of copied. */
export function buffersOf(data: object): ArrayBuffer[] {
  return Object.values(data).flatMap((value: unknown) => {
    if (ArrayBuffer.isView(value)) return [value.buffer as ArrayBuffer];
    return typeof value === 'object' && value !== null ? buffersOf(value) : [];
  });
}
