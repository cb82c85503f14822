import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '../common/errors.js';
import { Clock, DAY, HOUR } from '../common/time/clock.js';
import { Db, isDuplicate } from '../database/db.js';
import { hasExpired } from '../database/expiry.js';
import { JobService } from '../scheduler/job.service.js';
import { IdempotentCall } from './idempotent-call.entity.js';

type Call = Pick<IdempotentCall, 'id' | 'fingerprint'>;

const KEPT_MS = DAY;

@Injectable()
export class IdempotencyService implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly jobs: JobService,
  ) {}

  onModuleInit(): void {
    this.jobs.add({ name: 'repeated-calls', title: 'Clear old responses', every: HOUR, run: () => this.sweep() });
  }

  /**
   * Stores the result of `work` in its transaction; a repeated call gets that result.
   *
   * @throws KEY_REUSED
   */
  async once(call: Call, work: () => Promise<unknown>): Promise<unknown> {
    try {
      return await this.db.transaction(() => this.runAndStore(call, work));
    } catch (error) {
      const first = isDuplicate(error) && (await this.db.read(IdempotentCall).findOneBy({ id: call.id }));
      if (!first) throw error;
      if (first.fingerprint === call.fingerprint) return JSON.parse(first.response);
      throw new DomainError(422, 'KEY_REUSED', 'This Idempotency-Key belongs to another call.');
    }
  }

  private async runAndStore({ id, fingerprint }: Call, work: () => Promise<unknown>): Promise<unknown> {
    const calls = this.db.write(IdempotentCall);
    // A concurrent call waits here.
    await calls.insert({ id, fingerprint, response: '', expiresAt: this.clock.in(KEPT_MS) });
    const result = await work();
    await calls.update({ id }, { response: JSON.stringify(result) });
    return result;
  }

  private async sweep(): Promise<void> {
    const expiresAt = hasExpired(this.clock, KEPT_MS);
    await this.db.transaction(() => this.db.write(IdempotentCall).delete({ expiresAt }));
  }
}
