import { Module, type OnModuleInit } from '@nestjs/common';
import { ADMINS } from '../../core/common/roles.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { recordsOf } from '../../core/storage/file-records.js';
import { FileRegistry } from '../../core/storage/file-registry.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { InvitationsModule } from '../auth/invitations/invitations.module.js';
import { MailModule } from '../mail/mail.module.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { UsersModule } from '../users/users.module.js';
import { IntakeController } from './intake/intake.controller.js';
import { IntakeService } from './intake/intake.service.js';
import { SavedReplyController } from './saved-reply.controller.js';
import { SavedReply } from './saved-reply.entity.js';
import { RequestConversionService } from './request-conversion.service.js';
import { RequestCorrespondenceService } from './request-correspondence.service.js';
import { RequestMailService } from './request-mail.service.js';
import { RequestNote } from './request-note.entity.js';
import { RequestController } from './request.controller.js';
import { Request } from './request.entity.js';
import { RequestListener } from './request.listener.js';
import { RequestPersonalData } from './request.personal-data.js';
import { RequestService } from './request.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    requests: `request.${'updated' | 'exported'}`;
  }
}

@Module({
  imports: [InvitationsModule, MailModule, ProjectsModule, StorageModule, UsersModule],
  controllers: [IntakeController, SavedReplyController, RequestController],
  providers: [
    IntakeService,
    RequestConversionService,
    RequestCorrespondenceService,
    RequestListener,
    RequestMailService,
    RequestService,
  ],
  exports: [RequestService],
})
export class RequestsModule implements OnModuleInit {
  static readonly entities = [SavedReply, Request, RequestNote];
  static readonly retention: readonly RetentionRow[] = [{ what: 'requests', until: 'erased' }];
  static readonly permissions = {
    'request.manage': ADMINS,
  };

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly registry: FileRegistry,
    private readonly health: HealthService,
    private readonly requests: RequestService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('requests', new RequestPersonalData(this.db));
    this.registry.register('requests', recordsOf(this.db, Request));
    this.health.register({
      pendingWork: {
        'requests-unread': () => this.requests.countUnread(),
        'requests-late': () => this.requests.countOverdue(),
      },
    });
  }
}
