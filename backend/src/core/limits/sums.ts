import type { Count } from './limits.service.js';

/** What one server counted under a key since it was last asked. */
export interface Part {
  /** A fingerprint: no address is stored. */
  key: string;
  hits: number;
  /** Milliseconds until its window ends, unless another server opened one before. */
  remaining: number;
}

/** Where the servers put together what each has counted. */
export interface Sums {
  readonly name: string;
  /** False while there is no use in asking. */
  readonly isUp: boolean;
  /** Once, when the server is there. Returns when it is tried; `add` refuses until it has worked. */
  open?(): Promise<void>;
  close?(): void;
  /** Adds all of it, and answers how often each key was counted by all servers together, in the same order. */
  add(parts: readonly Part[]): Promise<Count[]>;
}
