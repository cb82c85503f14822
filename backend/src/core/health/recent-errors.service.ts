import { Inject, Injectable } from '@nestjs/common';
import { LessThan } from 'typeorm';
import { Clock } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { secretsOf } from '../config/displayed-settings.js';
import { Db } from '../database/db.js';
import { DomainError } from '../common/errors.js';
import { withoutValues } from '../telemetry/logging/redact.js';
import { truncate } from '../common/text/text.js';
import { WriteBehind } from '../common/background/write-behind.js';
import { CALL_MAX, RecentError, WHAT_MAX } from './recent-error.entity.js';

export const ERRORS_KEPT = 50;

interface Fault {
  call: string;
  fault: unknown;
  requestId?: string;
}

type Noted = Omit<RecentError, 'id'>;

const isSame = (one: Noted | undefined, other: Noted): boolean => one?.call === other.call && one.what === other.what;

/** Requests neither wait for them nor fail. */
@Injectable()
export class RecentErrorsService extends WriteBehind {
  private readonly secrets: readonly string[];
  private waiting: Noted[] = [];

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    @Inject(CONFIG) config: Config,
  ) {
    super();
    this.secrets = secretsOf(config);
  }

  note({ call, fault, requestId = '' }: Fault): string {
    const what = truncate(this.plain(wordsOf(fault)), WHAT_MAX);
    const noted = {
      at: this.clock.now(),
      call: truncate(call, CALL_MAX),
      what,
      requestId: requestId || null,
      count: 1,
    };
    this.waiting = joined([...this.waiting, noted]);
    return what;
  }

  async list(): Promise<RecentError[]> {
    await this.flush();
    return this.db.read(RecentError).find({ order: { id: 'DESC' }, take: ERRORS_KEPT });
  }

  protected async writeWaiting(): Promise<void> {
    if (this.waiting.length === 0) return;
    const noted = this.waiting;
    this.waiting = [];
    try {
      await this.db.transaction(() => this.write(noted));
    } catch {
      // `Db` logs it; the errors are retried.
      this.waiting = joined([...noted, ...this.waiting]);
    }
  }

  private async write([first, ...more]: Noted[]): Promise<void> {
    // Servers must see each other's rows.
    await this.db.acquireGlobalLock();
    const errors = this.db.write(RecentError);
    const [last] = await errors.find({ order: { id: 'DESC' }, take: 1 });
    if (last && isSame(last, first!)) {
      const { at, requestId, count } = first!;
      await errors.update({ id: last.id }, { at, requestId, count: last.count + count });
    } else more.unshift(first!);
    for (const error of more) await errors.insert({ ...error });
    const [oldest] = await errors.find({ order: { id: 'DESC' }, skip: ERRORS_KEPT - 1, take: 1 });
    if (oldest) await errors.delete({ id: LessThan(oldest.id) });
  }

  private plain(text: string): string {
    return withoutValues(text, this.secrets);
  }
}

function joined(all: Noted[]): Noted[] {
  const kept: Noted[] = [];
  for (const noted of all) {
    const last = kept.at(-1);
    if (isSame(last, noted)) kept[kept.length - 1] = { ...noted, count: last!.count + noted.count };
    else kept.push(noted);
  }
  return kept.slice(-ERRORS_KEPT);
}

function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return typeof fault === 'string' ? fault : 'A value that is not an error was thrown';
  const [line = ''] = fault.message.split('\n');
  return fault instanceof DomainError || !line ? line || fault.name : `${fault.name}: ${line}`;
}
