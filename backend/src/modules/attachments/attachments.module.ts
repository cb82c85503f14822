import { Module, type OnModuleInit } from '@nestjs/common';
import { ADMINS, EVERYBODY } from '../../core/common/roles.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { recordsOf } from '../../core/storage/file-records.js';
import { FileRegistry } from '../../core/storage/file-registry.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { MailModule } from '../mail/mail.module.js';
import { AttachmentMailListener } from './attachment-mail.listener.js';
import { AttachmentReviewService } from './attachment-review.service.js';
import { AttachmentUploadService } from './attachment-upload.service.js';
import { AttachmentController } from './attachment.controller.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentPersonalData } from './attachment.personal-data.js';
import { AttachmentPolicy } from './attachment.policy.js';
import { AttachmentService } from './attachment.service.js';
import { CommentController } from './comment.controller.js';
import { Comment } from './comment.entity.js';
import { CommentService } from './comment.service.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    attachments: `attachment.${'confirmed' | 'deleted'}`;
  }
}

@Module({
  imports: [StorageModule, MailModule],
  controllers: [AttachmentController, CommentController],
  providers: [
    AttachmentMailListener,
    AttachmentPolicy,
    AttachmentReviewService,
    AttachmentService,
    AttachmentUploadService,
    CommentService,
  ],
  exports: [AttachmentPolicy, AttachmentReviewService, AttachmentService],
})
export class AttachmentsModule implements OnModuleInit {
  static readonly entities = [Attachment, Comment];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'files', until: 'erased' },
    { what: 'comments', until: 'erased' },
    { what: 'confirmations', until: 'books' },
  ];
  static readonly permissions = {
    'attachment.read': EVERYBODY,
    'attachment.comment': EVERYBODY,
    'attachment.confirm': EVERYBODY,
    'attachment.manage': ADMINS,
  };

  constructor(
    private readonly db: Db,
    private readonly personalData: PersonalDataRegistry,
    private readonly registry: FileRegistry,
    private readonly health: HealthService,
    private readonly reviews: AttachmentReviewService,
  ) {}

  onModuleInit(): void {
    this.personalData.register('attachments', new AttachmentPersonalData(this.db));
    this.registry.register('attachments', recordsOf(this.db, Attachment));
    this.health.register({ pendingWork: { 'comments-unanswered': () => this.reviews.countUnanswered() } });
  }
}
