import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { In, LessThanOrEqual } from 'typeorm';
import { Clock, DAY, dayIn } from '../../../core/common/time/clock.js';
import { Db, mayPass } from '../../../core/database/db.js';
import { MetricsService } from '../../../core/telemetry/metrics/metrics.service.js';
import { WriteBehind } from '../../../core/common/background/write-behind.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { FaqAskedDay } from './faq-asked-day.entity.js';
import { FaqDay } from './faq-day.entity.js';
import { FaqEntry } from '../entries/faq-entry.entity.js';
import { FaqGap } from './faq-gap.entity.js';
import { questionKey } from '../entries/faq.rules.js';

const OUTCOMES = ['answered', 'weak', 'unanswered', 'helpful', 'unhelpful'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Missed {
  example: string;
  misses: number;
}

const PENDING_MAX = 500;
/** The least asked are deleted. */
const GAPS_MAX = 5_000;

interface Counts {
  views: Map<number, number>;
  missed: Map<string, Missed>;
  outcomes: Map<Outcome, number>;
}

const ASKED_DAYS = 30;

/** `YYYY-MM-DD`. */
export const lastExpiredDay = (timeZone: string, now: Date): string =>
  dayIn(timeZone, new Date(now.getTime() - ASKED_DAYS * DAY));

/** Prevents deadlocks. */
const ascending = (counts: ReadonlyMap<number, number>) => [...counts].sort(([a], [b]) => a - b);

const emptyCounts = (): Counts => ({ views: new Map(), missed: new Map(), outcomes: new Map() });

@Injectable()
export class FaqStatisticsService extends WriteBehind {
  private readonly total: Counter<'outcome'>;
  private pending = emptyCounts();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: CompanyService,
    metrics: MetricsService,
  ) {
    super();
    this.total = metrics.counter('portico_faq_total', 'Questions and answers by outcome', ['outcome']);
    for (const outcome of OUTCOMES) this.total.inc({ outcome }, 0);
  }

  countOutcome(outcome: Outcome): void {
    this.total.inc({ outcome });
    this.addOutcome(outcome, 1);
  }

  countAnswer(id: number, times = 1): void {
    const { views } = this.pending;
    views.set(id, (views.get(id) ?? 0) + times);
  }

  countMiss(question: string): void {
    const key = questionKey(question);
    if (key !== null) this.addMiss(key, question, 1);
  }

  protected async writeWaiting(): Promise<void> {
    const counts = this.pending;
    if (counts.views.size + counts.missed.size + counts.outcomes.size === 0) return;
    this.pending = emptyCounts();
    try {
      await this.db.transaction(() => this.write(counts));
    } catch (error) {
      if (!mayPass(error)) throw error;
      this.requeue(counts);
      return;
    }
    if (counts.missed.size > 0) await this.deleteSurplusGaps();
  }

  private async write({ views, missed, outcomes }: Counts): Promise<void> {
    for (const [id, count] of ascending(views)) await this.db.write(FaqEntry).increment({ id }, 'viewCount', count);
    await this.writeAskedDay(views);
    for (const [key, gap] of [...missed].sort()) await this.writeGap(key, gap);
    if (outcomes.size > 0) await this.writeDay(outcomes);
  }

  private requeue({ views, missed, outcomes }: Counts): void {
    for (const [id, count] of views) this.countAnswer(id, count);
    for (const [outcome, count] of outcomes) this.addOutcome(outcome, count);
    for (const [key, { example, misses }] of missed)
      this.addMiss(key, this.pending.missed.get(key)?.example ?? example, misses);
  }

  private addOutcome(outcome: Outcome, times: number): void {
    const { outcomes } = this.pending;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  }

  private addMiss(key: string, example: string, misses: number): void {
    const { missed } = this.pending;
    const before = missed.get(key);
    if (before || missed.size < PENDING_MAX) missed.set(key, { example, misses: misses + (before?.misses ?? 0) });
  }

  private async writeGap(key: string, { example, misses }: Missed): Promise<void> {
    const gaps = this.db.write(FaqGap);
    const now = this.clock.now();
    const fresh = { key, example, state: 'open' as const, misses: 0, createdAt: now, updatedAt: now };
    await gaps.createQueryBuilder().insert().values(fresh).orIgnore().execute();
    await gaps.update({ key, state: 'done' }, { state: 'open' });
    await gaps.update({ key }, { example, misses: () => `misses + ${misses}`, updatedAt: now });
  }

  private async writeDay(outcomes: ReadonlyMap<Outcome, number>): Promise<void> {
    const days = this.db.write(FaqDay);
    const day = this.firm.today();
    await days.createQueryBuilder().insert().values({ day }).orIgnore().execute();
    for (const [outcome, count] of outcomes) await days.increment({ day }, outcome, count);
  }

  private async writeAskedDay(views: ReadonlyMap<number, number>): Promise<void> {
    const days = this.db.write(FaqAskedDay);
    const day = this.firm.today();
    for (const [entryId, asked] of ascending(views)) {
      await days.createQueryBuilder().insert().values({ entryId, day, asked: 0 }).orIgnore().execute();
      await days.increment({ entryId, day }, 'asked', asked);
    }
    await days.delete({ day: LessThanOrEqual(lastExpiredDay(this.firm.facts.timeZone, this.clock.now())) });
  }

  private async deleteSurplusGaps(): Promise<void> {
    const surplus = (await this.db.read(FaqGap).count()) - GAPS_MAX;
    if (surplus <= 0) return;
    const least = await this.db.read(FaqGap).find({
      select: { id: true },
      order: { misses: 'ASC', updatedAt: 'ASC', id: 'ASC' },
      take: surplus,
    });
    await this.db.transaction(() => this.db.write(FaqGap).delete({ id: In(least.map(({ id }) => id)) }));
  }
}
