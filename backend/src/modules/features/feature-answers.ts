import { hash } from 'node:crypto';
import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock } from '../../core/clock.js';
import type { KeptAnswer } from '../../core/http/kept-answer.js';
import { searchable } from '../../core/http/page.js';
import { PublishedContent } from '../../core/published/published-content.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { type FeatureHeading, FeaturesOverview } from './features.overview.js';

const ANSWERS_MAX = 200;
const BYTES_MAX = 8 * 1024 * 1024;

interface Kept {
  answer: KeptAnswer;
  /** When the next feature appears by itself. */
  until: number;
}

/** Whole answers of the public list, one for each question, until a feature changes or appears. */
@Injectable()
export class FeatureAnswers implements OnModuleInit {
  /** The one that was asked for longest ago comes first. */
  private readonly kept = new Map<string, Kept>();
  /** One for each search, whatever its page. */
  private readonly headings = new Map<string, FeatureHeading>();
  private readonly inProgress = new Map<string, Promise<KeptAnswer>>();
  private bytes = 0;
  private generation = 0;

  constructor(
    private readonly overview: FeaturesOverview,
    private readonly published: PublishedContent,
    private readonly clock: Clock,
  ) {}

  onModuleInit(): void {
    this.published.onRaised(() => this.drop());
  }

  of(query: FeaturesQuery): Promise<KeptAnswer> {
    const key = keyOf(query);
    const kept = this.kept.get(key);
    if (!kept) return this.makeOnce(key, query);
    this.remove(key, kept);
    if (kept.until <= this.clock.now().getTime()) return this.makeOnce(key, query);
    // Bytes are sent as they are, but making them is worth it only for what is asked for again.
    if (typeof kept.answer.body === 'string') kept.answer.body = Buffer.from(kept.answer.body);
    this.add(key, kept);
    return Promise.resolve(kept.answer);
  }

  /** Of many who ask for the same at once, one goes to the database. */
  private makeOnce(key: string, query: FeaturesQuery): Promise<KeptAnswer> {
    const running = this.inProgress.get(key);
    if (running) return running;
    const making = this.make(key, query).finally(() => {
      if (this.inProgress.get(key) === making) this.inProgress.delete(key);
    });
    this.inProgress.set(key, making);
    return making;
  }

  private async make(key: string, query: FeaturesQuery): Promise<KeptAnswer> {
    const { generation } = this;
    const list = await this.overview.list(query, this.headingOf(query));
    const body = JSON.stringify(FeaturePageView.of(list));
    const answer = { body, etag: `"${hash('sha256', body, 'base64url')}"` };
    // What was read before a change may already be the past.
    if (generation === this.generation) {
      this.add(key, { answer, until: list.nextAt?.getTime() ?? Infinity });
      const { total, newestAt, nextAt } = list;
      this.headings.set(listOf(query), { total, newestAt, nextAt });
    }
    return answer;
  }

  private headingOf(query: FeaturesQuery): FeatureHeading | undefined {
    if (this.headings.size > ANSWERS_MAX) this.headings.clear();
    const kept = this.headings.get(listOf(query));
    return kept?.nextAt && kept.nextAt <= this.clock.now() ? undefined : kept;
  }

  private add(key: string, kept: Kept): void {
    this.kept.set(key, kept);
    this.bytes += kept.answer.body.length;
    for (const [oldest, { answer }] of this.kept) {
      if (this.kept.size <= ANSWERS_MAX && this.bytes <= BYTES_MAX) break;
      this.kept.delete(oldest);
      this.bytes -= answer.body.length;
    }
  }

  private remove(key: string, { answer }: Kept): void {
    this.kept.delete(key);
    this.bytes -= answer.body.length;
  }

  private drop(): void {
    this.generation += 1;
    this.kept.clear();
    this.headings.clear();
    this.inProgress.clear();
    this.bytes = 0;
  }
}

const listOf = ({ q, pinned, as_of }: FeaturesQuery): string => JSON.stringify([pinned, as_of, q ? searchable(q) : '']);
const keyOf = (query: FeaturesQuery): string => `${query.limit} ${query.offset} ${listOf(query)}`;
