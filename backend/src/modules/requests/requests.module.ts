import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Waiting } from '../../core/health/waiting.js';
import { InvitationsModule } from '../invitations/invitations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { FileRegistry } from '../../core/storage/file-registry.js';
import { recordsOf } from '../../core/storage/file-records.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { UsersModule } from '../users/users.module.js';
import { ContactForms } from './contact-form.js';
import { IntakeController } from './intake.controller.js';
import { IntakeService } from './intake.service.js';
import { KeptAnswers } from './kept-answers.js';
import { KeptAnswersController } from './kept-answers.controller.js';
import { Request } from './request.entity.js';
import { RequestCorrespondence } from './request-correspondence.js';
import { RequestDesk } from './request-desk.js';
import { RequestFigures } from './request-figures.js';
import { RequestFiles } from './request-files.js';
import { RequestLetters } from './request-letters.js';
import { RequestList } from './request.list.js';
import { RequestProjects } from './request-projects.js';
import { RequestsController } from './requests.controller.js';
import { RequestsService } from './requests.service.js';
import { SpamCheck } from './spam-check.js';
import { REQUESTS_PERMISSIONS } from './requests.permissions.js';
import { KeptAnswer } from './kept-answer.entity.js';
import { RequestNote } from './request-note.entity.js';
import { RequestsPrivacy } from './requests.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    requests: `request.${'updated' | 'exported'}`;
  }
}

@Module({
  imports: [InvitationsModule, MailModule, ProjectsModule, StorageModule, UsersModule],
  controllers: [IntakeController, KeptAnswersController, RequestsController],
  providers: [
    RequestsPrivacy,
    ContactForms,
    IntakeService,
    KeptAnswers,
    RequestCorrespondence,
    RequestDesk,
    RequestFigures,
    RequestFiles,
    RequestLetters,
    RequestList,
    RequestProjects,
    RequestsService,
    SpamCheck,
  ],
  exports: [RequestFigures],
})
export class RequestsModule implements OnModuleInit {
  static readonly entities = [KeptAnswer, Request, RequestNote];
  static readonly retention: readonly RetentionRow[] = [{ what: 'requests', until: 'erased' }];
  static readonly permissions = REQUESTS_PERMISSIONS;

  constructor(
    private readonly db: Db,
    private readonly registry: FileRegistry,
    private readonly waiting: Waiting,
    private readonly figures: RequestFigures,
  ) {}

  onModuleInit(): void {
    this.registry.answerWith('requests', recordsOf(this.db, Request));
    this.waiting.answerWith('requests-unread', () => this.figures.unread());
    this.waiting.answerWith('requests-late', () => this.figures.late());
  }
}
