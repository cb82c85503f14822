import { Injectable } from '@nestjs/common';
import { Clock, SECOND } from '../../core/common/time/clock.js';
import type { KeptAnswer } from '../../core/http/kept-answer.js';
import { mapPage, searchable } from '../../core/http/page.js';
import { Metrics } from '../../core/telemetry/metrics/metrics.js';
import { KeptAnswers } from '../../core/cache/kept-answers.js';
import { PublishedContent } from '../../core/cache/published-content.js';
import { FaqEntryView } from './dto/faq-entry.view.js';
import type { FaqListQuery } from './dto/faq-query.dto.js';
import type { Visibility } from './faq-entry.entity.js';
import { FaqList } from './faq.list.js';

/** Two full pages of the longest answers there may be, one for guests and one for customers. */
const BOUNDS = { answers: 200, bytes: 16 * 1024 * 1024 };
/** Views and votes are counted without anything being published: this is how old they may be. */
const FIGURES_MS = 10 * SECOND;

/** Whole lists for visitors and customers, until an entry changes. */
@Injectable()
export class FaqListAnswers {
  private readonly answers: KeptAnswers;

  constructor(
    private readonly lists: FaqList,
    private readonly clock: Clock,
    published: PublishedContent,
    metrics: Metrics,
  ) {
    this.answers = new KeptAnswers(published, clock, metrics.cache('faq'), BOUNDS);
  }

  of(scope: Visibility, query: FaqListQuery): Promise<KeptAnswer> {
    return this.answers.of(keyOf(scope, query), async () => ({
      view: mapPage(await this.lists.list(scope, query), FaqEntryView.of),
      until: this.clock.in(FIGURES_MS),
    }));
  }
}

const keyOf = (scope: Visibility, { limit, offset, q, sort, dir }: FaqListQuery): string =>
  JSON.stringify([scope, limit, offset, q ? searchable(q) : '', sort, dir]);
