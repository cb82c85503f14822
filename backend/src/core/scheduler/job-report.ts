import { DAY, HOUR, MINUTE, SECOND } from '../common/time/clock.js';
import type { JobRun } from './job-run.entity.js';

export const JOB_STATES = ['never', 'running', 'done', 'failed'] as const;
export type JobState = (typeof JOB_STATES)[number];

export interface JobReport {
  name: string;
  title: string;
  /** @example Every hour */
  planned: string;
  lastRunAt: Date | null;
  tookMs: number | null;
  state: JobState;
  error: string | null;
}

interface Planned {
  name: string;
  title: string;
  every: number;
}

const PLANNED: Record<number, string> = { [HOUR]: 'Every hour', [DAY]: 'Every day' };
const CUT_SHORT = 'It was interrupted. One of the servers runs it again.';

type Run = Pick<JobRun, 'startedAt' | 'tookMs' | 'error' | 'leasedUntil'>;

export function reportOf({ name, title, every }: Planned, run: Run | undefined, now: Date): JobReport {
  const job = { name, title, planned: PLANNED[every] ?? `Every ${spanOf(every)}` };
  if (!run?.startedAt) return { ...job, lastRunAt: null, tookMs: null, state: 'never', error: null };
  return { ...job, lastRunAt: run.startedAt, tookMs: run.tookMs, ...outcomeOf(run, now) };
}

function outcomeOf({ tookMs, error, leasedUntil }: Run, now: Date): Pick<JobReport, 'state' | 'error'> {
  if (tookMs !== null) return { state: error === null ? 'done' : 'failed', error };
  return leasedUntil > now ? { state: 'running', error: null } : { state: 'failed', error: CUT_SHORT };
}

const spanOf = (ms: number): string =>
  ms % HOUR === 0 ? `${ms / HOUR} h` : ms % MINUTE === 0 ? `${ms / MINUTE} min` : `${ms / SECOND} s`;
