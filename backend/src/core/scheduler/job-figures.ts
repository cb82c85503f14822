import { Injectable, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock, SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { JobRun } from './job-run.entity.js';
import { Jobs } from './jobs.js';

/** How long each job is overdue, as far as this server was there to do it. */
@Injectable()
export class JobFigures implements OnModuleInit {
  private readonly since: number;

  constructor(
    private readonly jobs: Jobs,
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly metrics: Metrics,
  ) {
    this.since = clock.now().getTime();
  }

  onModuleInit(): void {
    const help = 'For how long a job is due that nobody does';
    this.metrics.gauges({ name: 'portico_job_late_seconds', help, label: 'name' }, () => this.lateness());
  }

  private async lateness(): Promise<Record<string, number>> {
    const runs = await this.db.read(JobRun).findBy({ name: In(this.jobs.names) });
    return Object.fromEntries(runs.map((run) => [run.name, this.lateOf(run) / SECOND]));
  }

  /** Whoever does it has a lease, and is not late. */
  private lateOf({ dueAt, leasedUntil }: JobRun): number {
    return Math.max(0, this.clock.now().getTime() - Math.max(dueAt.getTime(), leasedUntil.getTime(), this.since));
  }
}
