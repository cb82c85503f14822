import { Injectable } from '@nestjs/common';
import { Clock } from '../../core/common/time/clock.js';
import type { KeptAnswer } from '../../core/http/kept-answer.js';
import { searchable } from '../../core/http/page.js';
import { Metrics } from '../../core/telemetry/metrics/metrics.js';
import { KeptAnswers } from '../../core/cache/kept-answers.js';
import { PublishedContent } from '../../core/cache/published-content.js';
import { FeaturePageView } from './dto/feature-page.view.js';
import type { FeaturesQuery } from './dto/features-query.dto.js';
import { type FeatureHeading, FeatureList } from './feature.list.js';

const BOUNDS = { answers: 200, bytes: 8 * 1024 * 1024 };

/** Whole answers of the public list, one for each question, until a feature changes or appears. */
@Injectable()
export class FeatureAnswers {
  private readonly answers: KeptAnswers;
  /** One for each search, whatever its page. */
  private readonly headings = new Map<string, FeatureHeading>();
  private generation = 0;

  constructor(
    private readonly lists: FeatureList,
    private readonly clock: Clock,
    published: PublishedContent,
    metrics: Metrics,
  ) {
    this.answers = new KeptAnswers(published, clock, metrics.cache('features'), BOUNDS);
    published.onRaised(() => this.forgetHeadings());
  }

  of(query: FeaturesQuery): Promise<KeptAnswer> {
    return this.answers.of(keyOf(query), () => this.make(query));
  }

  private async make(query: FeaturesQuery): Promise<{ view: FeaturePageView; until: Date | null }> {
    const { generation } = this;
    const list = await this.lists.list(query, this.headingOf(query));
    const { total, newestAt, nextAt } = list;
    if (generation === this.generation) this.headings.set(listOf(query), { total, newestAt, nextAt });
    return { view: FeaturePageView.of(list), until: nextAt };
  }

  private headingOf(query: FeaturesQuery): FeatureHeading | undefined {
    if (this.headings.size > BOUNDS.answers) this.headings.clear();
    const kept = this.headings.get(listOf(query));
    return kept?.nextAt && kept.nextAt <= this.clock.now() ? undefined : kept;
  }

  /** What was read before a change may already be the past. */
  private forgetHeadings(): void {
    this.generation += 1;
    this.headings.clear();
  }
}

const listOf = ({ q, pinned, as_of }: Pick<FeaturesQuery, 'q' | 'pinned' | 'as_of'>): string =>
  JSON.stringify([pinned, as_of, q ? searchable(q) : '']);
const keyOf = ({ limit, offset, sort, dir, ...list }: FeaturesQuery): string =>
  JSON.stringify([limit, offset, sort, dir, listOf(list)]);
