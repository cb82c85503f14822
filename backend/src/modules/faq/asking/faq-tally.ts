import { Injectable } from '@nestjs/common';
import type { Counter } from 'prom-client';
import { In } from 'typeorm';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, mayPass } from '../../../core/database/db.js';
import { Metrics } from '../../../core/telemetry/metrics/metrics.js';
import { WriteBehind } from '../../../core/common/background/write-behind.js';
import { Firm } from '../../../core/company/firm.js';
import { noteAsked } from './faq-asked-days.js';
import { FaqDay } from './faq-day.entity.js';
import { FaqEntry } from '../faq-entry.entity.js';
import { FaqGap } from '../gaps/faq-gap.entity.js';
import { questionKey } from '../faq.rules.js';

const OUTCOMES = ['answered', 'weak', 'unanswered', 'helpful', 'unhelpful'] as const;
export type Outcome = (typeof OUTCOMES)[number];

interface Missed {
  example: string;
  misses: number;
}

/** As many different questions wait at most. */
const WAITING_MAX = 500;
/** As many gaps are kept; those asked least give way. */
const GAPS_MAX = 5_000;

interface Counts {
  views: Map<number, number>;
  missed: Map<string, Missed>;
  outcomes: Map<Outcome, number>;
}

const nothing = (): Counts => ({ views: new Map(), missed: new Map(), outcomes: new Map() });

/** Counts on their way to the database: no question waits for them. */
@Injectable()
export class FaqTally extends WriteBehind {
  private readonly total: Counter<'outcome'>;
  private waiting = nothing();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly firm: Firm,
    metrics: Metrics,
  ) {
    super();
    this.total = metrics.counter('portico_faq_total', 'What became of questions, and of answers', ['outcome']);
    for (const outcome of OUTCOMES) this.total.inc({ outcome }, 0);
  }

  count(outcome: Outcome): void {
    this.total.inc({ outcome });
    this.add(outcome, 1);
  }

  view(id: number, times = 1): void {
    const { views } = this.waiting;
    views.set(id, (views.get(id) ?? 0) + times);
  }

  /** A question without an answer, or with one that was disliked. */
  miss(question: string): void {
    const key = questionKey(question);
    if (key !== null) this.keep(key, question, 1);
  }

  protected async writeWaiting(): Promise<void> {
    const counts = this.waiting;
    if (counts.views.size + counts.missed.size + counts.outcomes.size === 0) return;
    this.waiting = nothing();
    try {
      await this.db.transaction(() => this.write(counts));
    } catch (error) {
      if (!mayPass(error)) throw error;
      this.takeBack(counts);
      return;
    }
    if (counts.missed.size > 0) await this.makeRoom();
  }

  private async write({ views, missed, outcomes }: Counts): Promise<void> {
    // In one order everywhere, so that two servers never wait for each other.
    for (const [id, count] of [...views].sort(([a], [b]) => a - b))
      await this.db.write(FaqEntry).increment({ id }, 'viewCount', count);
    await noteAsked(this.db, views, { timeZone: this.firm.facts.timeZone, now: this.clock.now() });
    for (const [key, gap] of [...missed].sort()) await this.writeGap(key, gap);
    if (outcomes.size > 0) await this.writeDay(outcomes);
  }

  /** The database cannot take them now: they wait with what came meanwhile. */
  private takeBack({ views, missed, outcomes }: Counts): void {
    for (const [id, count] of views) this.view(id, count);
    for (const [outcome, count] of outcomes) this.add(outcome, count);
    for (const [key, { example, misses }] of missed)
      this.keep(key, this.waiting.missed.get(key)?.example ?? example, misses);
  }

  private add(outcome: Outcome, times: number): void {
    const { outcomes } = this.waiting;
    outcomes.set(outcome, (outcomes.get(outcome) ?? 0) + times);
  }

  private keep(key: string, example: string, misses: number): void {
    const { missed } = this.waiting;
    const before = missed.get(key);
    if (before || missed.size < WAITING_MAX) missed.set(key, { example, misses: misses + (before?.misses ?? 0) });
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

  private async makeRoom(): Promise<void> {
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
