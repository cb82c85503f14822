import { setTimeout as sleep } from 'node:timers/promises';
import { Inject, Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In } from 'typeorm';
import { Clock, HOUR, MINUTE, SECOND } from '../common/time/clock.js';
import { Db } from '../database/db.js';
import { insertMissing } from '../database/insert-many.js';
import { hasExpired } from '../database/expiry.js';
import { RecentErrorsService } from '../health/recent-errors.service.js';
import { SERVER_ID } from '../telemetry/server-id.js';
import { truncate } from '../common/text/text.js';
import { Tracing } from '../telemetry/tracing/tracing.js';
import { JOB_ERROR_MAX, JobRun } from './job-run.entity.js';
import { dueOf, type JobReport, reportOf } from './job-report.js';
import { Worker } from '../common/background/worker.js';

/** Runs on one server. */
export interface Job {
  name: string;
  title: string;
  every: number;
  /** Checks the signal between steps; the next server continues. */
  run: (signal: AbortSignal) => Promise<unknown>;
}

const LEASE_MS = 10 * SECOND;
const RENEWED_MS = 3 * SECOND;
const LONG_AGO = new Date(0);

@Injectable()
export class JobService extends Worker {
  protected readonly headStartMs: number = 30 * SECOND;
  private readonly jobs: Job[] = [];
  private readonly running = new Map<string, Promise<void>>();
  private readonly stop = new AbortController();
  private nextMs = MINUTE;

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(SERVER_ID) private readonly serverId: string,
    private readonly errors: RecentErrorsService,
    private readonly tracing: Tracing,
  ) {
    super(MINUTE, 'jobs');
  }

  get names(): string[] {
    return this.jobs.map(({ name }) => name);
  }

  async reports(): Promise<JobReport[]> {
    const rows = new Map((await this.rows()).map((row) => [row.name, row]));
    return this.jobs.map((job) => reportOf(job, rows.get(job.name), this.clock.now()));
  }

  async lastOwner(): Promise<string | null> {
    const [last] = (await this.rows()).sort((one, other) => Number(other.startedAt) - Number(one.startedAt));
    return last?.startedAt ? last.owner : null;
  }

  /**
   * By job name.
   * @param since start of this server
   */
  async overdueSeconds(since: Date): Promise<Record<string, number>> {
    const now = this.clock.now();
    const overdue = (run: JobRun) => Math.max(0, now.getTime() - Math.max(dueOf(run, now), since.getTime()));
    return Object.fromEntries((await this.rows()).map((run) => [run.name, overdue(run) / SECOND]));
  }

  add(job: Job): void {
    this.jobs.push(job);
  }

  override onModuleDestroy(): void {
    this.stop.abort();
    super.onModuleDestroy();
  }

  override async onApplicationShutdown(): Promise<void> {
    await super.onApplicationShutdown();
    await this.waitForRunning();
  }

  /** Starts due jobs in order, as a backup precedes its trial restore. A hanging job delays others only briefly. */
  async round(): Promise<void> {
    this.nextMs = MINUTE;
    await this.introduce();
    for (const job of this.jobs) {
      if (this.stopping) return;
      if (!this.running.has(job.name) && (await this.claim(job)))
        await Promise.race([this.start(job), sleep(this.headStartMs, undefined, { ref: false })]);
    }
    this.nextMs = await this.untilDue();
  }

  async waitForRunning(): Promise<void> {
    await Promise.all(this.running.values());
  }

  protected override pause(): number {
    return this.nextMs;
  }

  private async introduce(): Promise<void> {
    const rows = this.jobs.map(({ name }) => ({ name, owner: '', leasedUntil: LONG_AGO, dueAt: LONG_AGO }));
    await this.db.transaction(() => insertMissing(this.db.write(JobRun), rows));
  }

  private claim({ name, every }: Job): Promise<boolean> {
    return this.change(
      { name, dueAt: hasExpired(this.clock, every), leasedUntil: hasExpired(this.clock, LEASE_MS) },
      { owner: this.serverId, leasedUntil: this.leaseEnd(), startedAt: this.clock.now(), tookMs: null, error: null },
    );
  }

  private start(job: Job): Promise<void> {
    const ended = this.perform(job)
      .catch((error: unknown) => {
        this.log.error(error, `the result of the job ${job.name} could not be stored`);
        this.wake();
      })
      .finally(() => this.running.delete(job.name));
    this.running.set(job.name, ended);
    return ended;
  }

  private async perform({ name, every, run }: Job): Promise<void> {
    const mine = { name, owner: this.serverId };
    // Survives two failed renewals.
    const renew = () => void this.change(mine, { leasedUntil: this.leaseEnd() }).catch(() => undefined);
    const renewal = setInterval(renew, RENEWED_MS);
    const began = performance.now();
    const span = this.tracing.job(name);
    const error = await run(this.stop.signal).then(
      () => null,
      (fault: unknown) => this.logFailure(name, fault),
    );
    clearInterval(renewal);
    span.end({}, error !== null);
    const tookMs = Math.round(performance.now() - began);
    // A stopped job stays due.
    const result = !this.stopping && { dueAt: this.clock.in(every), tookMs, error };
    await this.change(mine, { leasedUntil: LONG_AGO, ...result });
  }

  private async untilDue(): Promise<number> {
    const waiting = (await this.rows()).filter(({ name }) => !this.running.has(name));
    const next = Math.min(...waiting.map(({ dueAt, leasedUntil }) => Math.max(dueAt.getTime(), leasedUntil.getTime())));
    // A running job may be due again first.
    const shortest = Math.min(HOUR, ...this.jobs.map(({ every }) => every));
    return Math.min(Math.max(next - this.clock.now().getTime(), SECOND), shortest);
  }

  private logFailure(name: string, fault: unknown): string {
    this.log.error(fault, `the job ${name} failed`);
    return truncate(this.errors.note({ call: `Job ${name}`, fault }), JOB_ERROR_MAX);
  }

  private rows(): Promise<JobRun[]> {
    return this.db.read(JobRun).findBy({ name: In(this.names) });
  }

  private leaseEnd(): Date {
    return this.clock.in(LEASE_MS);
  }

  private change(where: FindOptionsWhere<JobRun>, to: Partial<JobRun>): Promise<boolean> {
    return this.db.transaction(async () => (await this.db.write(JobRun).update(where, to)).affected === 1);
  }
}
