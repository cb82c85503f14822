import type { RetentionRow } from '../../core/privacy/retention.js';
import { Inject, Module, type OnModuleInit } from '@nestjs/common';
import { CONFIG } from '../../core/config/env.js';
import type { Keyed } from '../../core/config/keys.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { FirstStepRegistry } from '../../core/company/first-step.registry.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import { FaqAnswerService } from './answers/faq-answer.service.js';
import { FaqVote } from './answers/faq-vote.entity.js';
import { FaqPersonalData } from './answers/faq.personal-data.js';
import { FaqGapRepository } from './editing/faq-gap.repository.js';
import { FaqGapService } from './editing/faq-gap.service.js';
import { FaqListService } from './editing/faq-list.service.js';
import { faqStep } from './editing/faq-step.js';
import { FaqService } from './editing/faq.service.js';
import { ANSWER_TAGS } from './entries/answer-html.js';
import { STRIPPED_TAGS } from './entries/answer-tags.js';
import { FaqEntry } from './entries/faq-entry.entity.js';
import { FAQ_TRASH } from './entries/faq.trash.js';
import { FaqChatController } from './faq-chat.controller.js';
import { FaqController } from './faq.controller.js';
import { ADMINS } from '../../core/common/roles.js';
import { FAQ_SETTINGS } from './faq.settings.js';
import { FaqIndex } from './index/faq-index.js';
import { FaqAskedDay } from './statistics/faq-asked-day.entity.js';
import { FaqDay } from './statistics/faq-day.entity.js';
import { FaqGap } from './statistics/faq-gap.entity.js';
import { FaqStatisticsService } from './statistics/faq-statistics.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    faq: `faq.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  controllers: [FaqChatController, FaqController],
  providers: [
    FaqAnswerService,
    FaqGapRepository,
    FaqGapService,
    FaqIndex,
    FaqListService,
    FaqService,
    FaqStatisticsService,
  ],
  exports: [FaqService],
})
export class FaqModule implements OnModuleInit {
  static readonly entities = [FaqAskedDay, FaqDay, FaqEntry, FaqGap, FaqVote];
  static readonly retention: readonly RetentionRow[] = [{ what: 'questions', until: 'erased' }];
  static readonly permissions = {
    'faq.manage': ADMINS,
  };
  static readonly settings = FAQ_SETTINGS;
  static readonly trash = { faq: FAQ_TRASH };
  static readonly schemas = () => ({
    FaqAnswerTag: { type: 'string', enum: ANSWER_TAGS },
    FaqStrippedTag: { type: 'string', enum: STRIPPED_TAGS },
  });

  constructor(
    private readonly db: Db,
    private readonly health: HealthService,
    private readonly gaps: FaqGapService,
    private readonly personalData: PersonalDataRegistry,
    private readonly steps: FirstStepRegistry,
    @Inject(CONFIG) private readonly config: Keyed,
  ) {}

  onModuleInit(): void {
    this.health.register({ pendingWork: { 'questions-unanswered': () => this.gaps.countOpen() } });
    this.steps.register('faq', () => faqStep(this.db));
    this.personalData.register('faq', new FaqPersonalData(this.db, this.config));
  }
}
