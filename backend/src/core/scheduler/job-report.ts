import { DAY, HOUR, MINUTE, SECOND } from '../common/time/clock.js';
import { agoText } from '../health/spans.js';
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

/** Longer than a large backup. */
const LONG_RUN_MS = 3 * HOUR;

/** Time by which the job should have started or, if running, ended. */
export const dueOf = ({ dueAt, startedAt, leasedUntil }: JobRun, now: Date): number =>
  startedAt && leasedUntil > now ? startedAt.getTime() + LONG_RUN_MS : Math.max(dueAt.getTime(), leasedUntil.getTime());

function outcomeOf({ startedAt, tookMs, error, leasedUntil }: Run, now: Date): Pick<JobReport, 'state' | 'error'> {
  if (tookMs !== null) return { state: error === null ? 'done' : 'failed', error };
  if (leasedUntil <= now) return { state: 'failed', error: CUT_SHORT };
  const ranMs = now.getTime() - startedAt!.getTime();
  return { state: 'running', error: ranMs > LONG_RUN_MS ? tooLong(agoText(ranMs)) : null };
}

const tooLong = (span: string): string => `It has run for ${span}. Restart the server if it does not end.`;

const spanOf = (ms: number): string =>
  ms % HOUR === 0 ? `${ms / HOUR} h` : ms % MINUTE === 0 ? `${ms / MINUTE} min` : `${ms / SECOND} s`;
