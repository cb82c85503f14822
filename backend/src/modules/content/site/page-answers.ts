import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import type { KeptAnswer } from '../../../core/http/kept-answer.js';
import { Metrics } from '../../../core/telemetry/metrics/metrics.js';
import { KeptAnswers } from '../../../core/cache/kept-answers.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { contentNotFound } from '../content.trash.js';
import { SitePages } from './site-pages.js';

const BOUNDS = { answers: 200, bytes: 8 * 1024 * 1024 };

/** Whole answers about pages, one for each address, until something is published. */
@Injectable()
export class PageAnswers {
  private readonly answers: KeptAnswers;

  constructor(
    private readonly pages: SitePages,
    clock: Clock,
    published: PublishedContent,
    metrics: Metrics,
  ) {
    this.answers = new KeptAnswers(published, clock, metrics.cache('pages'), BOUNDS);
  }

  of(path: string): Promise<KeptAnswer> {
    return this.answers.of(path, async () => {
      const view = await this.pages.find(path);
      if (!view) throw contentNotFound();
      return { view, until: null };
    });
  }
}
