import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Waiting } from '../../core/health/waiting.js';
import { FAQ_TRASH } from './faq.trash.js';
import { FaqAnswersService } from './asking/faq-answers.service.js';
import { FaqAskedMost } from './asking/faq-asked-most.js';
import { FaqChatController } from './asking/faq-chat.controller.js';
import { ANSWER_TAGS } from './desk/answer-html.js';
import { FaqDeskController } from './desk/faq-desk.controller.js';
import { FaqEditorService } from './desk/faq-editor.service.js';
import { FaqFeedbackService } from './asking/faq-feedback.service.js';
import { FaqGapsService } from './gaps/faq-gaps.service.js';
import { FaqIndex } from './index/faq-index.js';
import { FaqListAnswers } from './faq-list-answers.js';
import { FaqList } from './faq.list.js';
import { FaqQuoted } from './asking/faq-quoted.js';
import { FaqTally } from './asking/faq-tally.js';
import { FaqTransferService } from './desk/faq-transfer.service.js';
import { FaqController } from './faq.controller.js';
import { FAQ_PERMISSIONS } from './faq.permissions.js';
import { FAQ_SETTINGS } from './faq.settings.js';
import { FaqAskedDay } from './asking/faq-asked-day.entity.js';
import { FaqDay } from './asking/faq-day.entity.js';
import { FaqEntry } from './faq-entry.entity.js';
import { FaqGap } from './gaps/faq-gap.entity.js';
import { FaqVote } from './asking/faq-vote.entity.js';
import { FaqPrivacy } from './faq.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    faq: `faq.${'created' | 'updated' | 'deleted' | 'restored' | 'exported'}`;
  }
}

@Module({
  controllers: [FaqChatController, FaqDeskController, FaqController],
  providers: [
    FaqPrivacy,
    FaqAnswersService,
    FaqAskedMost,
    FaqEditorService,
    FaqFeedbackService,
    FaqGapsService,
    FaqIndex,
    FaqList,
    FaqListAnswers,
    FaqQuoted,
    FaqTally,
    FaqTransferService,
  ],
  exports: [FaqEditorService],
})
export class FaqModule implements OnModuleInit {
  static readonly entities = [FaqAskedDay, FaqDay, FaqEntry, FaqGap, FaqVote];
  static readonly retention: readonly RetentionRow[] = [{ what: 'questions', until: 'erased' }];
  static readonly permissions = FAQ_PERMISSIONS;
  static readonly settings = FAQ_SETTINGS;
  static readonly trash = { faq: FAQ_TRASH };
  static readonly schemas = () => ({ FaqAnswerTag: { type: 'string', enum: ANSWER_TAGS } });

  constructor(
    private readonly waiting: Waiting,
    private readonly gaps: FaqGapsService,
  ) {}

  onModuleInit(): void {
    this.waiting.answerWith('questions-unanswered', () => this.gaps.open());
  }
}
