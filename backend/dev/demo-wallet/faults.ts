export const FAULT_ACTIONS = [
  'status',
  'delay',
  'drop-before',
  'drop-after',
  'pending',
  'issue',
  'wrong-order',
  'no-payments',
  'stale',
  'late',
  'bare',
  'html',
] as const;
export type FaultAction = (typeof FAULT_ACTIONS)[number];

/** A failure on demand for the next `times` calls that fit. */
export interface Fault {
  id: number;
  /** Any method when absent. */
  method?: string;
  pathRegex: string;
  times: number;
  action: FaultAction;
  /** For `status` and `html`. */
  status?: number;
  /** Seconds in the Retry-After header of `status`. */
  retryAfter?: number;
  /** For `delay`, in milliseconds. */
  ms?: number;
  /** For `delay` instead of `ms`: any time up to it, drawn anew for each call. */
  upToMs?: number;
  /** For `issue`. */
  issue?: string;
  /** For `pending`: PENDING_REVIEW, ECHECK … */
  reason?: string;
}

/** How long a `delay` lasts this time, in milliseconds. */
export const delayOf = ({ ms = 1000, upToMs }: Fault): number => (upToMs === undefined ? ms : Math.random() * upToMs);

/** Uses up one turn of the first fault that fits. */
export function takeFault(faults: Fault[], method: string, path: string): Fault | undefined {
  const fault = faults.find(
    (entry) => entry.times > 0 && (!entry.method || entry.method === method) && new RegExp(entry.pathRegex).test(path),
  );
  if (fault) fault.times -= 1;
  return fault;
}

/** Reads a fault from the control interface; throws with a readable reason. */
export function readFault(input: Record<string, unknown>, id: number): Fault {
  const { method, pathRegex, times, action, status, retryAfter, ms, upToMs, issue, reason } = input as Partial<Fault>;
  if (!action || !FAULT_ACTIONS.includes(action)) throw new Error(`action is one of ${FAULT_ACTIONS.join(', ')}`);
  if (typeof pathRegex !== 'string') throw new Error('pathRegex is missing');
  new RegExp(pathRegex);
  return {
    id,
    method: method?.toUpperCase(),
    pathRegex,
    times: times ?? 1,
    action,
    status,
    retryAfter,
    ms,
    upToMs,
    issue,
    reason,
  };
}
