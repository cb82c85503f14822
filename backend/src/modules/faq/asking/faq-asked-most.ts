import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Clock, HOUR, MINUTE } from '../../../core/common/time/clock.js';
import { Db } from '../../../core/database/db.js';
import { PublicPages } from '../../../core/cache/public-pages.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { Firm } from '../../../core/company/firm.js';
import { FaqQuestionView } from '../dto/faq-question.view.js';
import { dayBeforeAsked } from './faq-asked-days.js';
import type { Visibility } from '../faq-entry.entity.js';
import { within } from '../faq.policy.js';

const SHOWN = 5;
const KEPT_MS = 5 * MINUTE;
const DRAWN_MS = HOUR;

interface Kept {
  questions: Promise<FaqQuestionView[]>;
  until: number;
}

/** The questions of the last days that were answered most often. Made anew every few minutes, and when an entry changes. */
@Injectable()
export class FaqAskedMost implements OnModuleInit {
  private readonly kept = new Map<Visibility, Kept>();

  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly published: PublishedContent,
    private readonly pages: PublicPages,
    private readonly firm: Firm,
  ) {}

  onModuleInit(): void {
    this.published.onRaised(() => this.kept.clear());
    this.pages.provide('faqAskedMost', /^\/faq$/, async () => ({
      data: await this.within('public'),
      until: this.clock.in(DRAWN_MS),
    }));
  }

  /** Of those that the scope may see. */
  within(scope: Visibility): Promise<FaqQuestionView[]> {
    const now = this.clock.now().getTime();
    const known = this.kept.get(scope);
    if (known && known.until > now) return known.questions;
    const fresh = { questions: this.count(scope), until: now + KEPT_MS };
    this.kept.set(scope, fresh);
    // What failed is not kept.
    fresh.questions.catch(() => this.kept.get(scope) === fresh && this.kept.delete(scope));
    return fresh.questions;
  }

  private count(scope: Visibility): Promise<FaqQuestionView[]> {
    const visibilities = within(scope);
    return this.db.query<FaqQuestionView>(
      `SELECT e.id AS id, e.question AS question
       FROM (SELECT d.entry_id AS entry_id, SUM(d.asked) AS asked FROM faq_asked_days d WHERE d.day > ? GROUP BY d.entry_id) a
       JOIN faq_entries e ON e.id = a.entry_id
       WHERE e.is_active = 1 AND e.deleted_at IS NULL AND e.visibility IN (${visibilities.map(() => '?').join(', ')})
       ORDER BY a.asked DESC, e.id DESC LIMIT ${SHOWN}`,
      [dayBeforeAsked(this.firm.facts.timeZone, this.clock.now()), ...visibilities],
    );
  }
}
