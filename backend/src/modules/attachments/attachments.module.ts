import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { Waiting } from '../../core/health/waiting.js';
import { MailModule } from '../mail/mail.module.js';
import { FileRegistry } from '../../core/storage/file-registry.js';
import { recordsOf } from '../../core/storage/file-records.js';
import { StorageModule } from '../../core/storage/storage.module.js';
import { Attachment } from './attachment.entity.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentFilesController } from './attachment-files.controller.js';
import { AttachmentLetters } from './attachment-letters.js';
import { AttachmentFigures } from './attachment-figures.js';
import { AttachmentOwners } from './attachment-owners.js';
import { AttachmentsController } from './attachments.controller.js';
import { AttachmentsService } from './attachments.service.js';
import { CommentsController } from './comments.controller.js';
import { CommentsService } from './comments.service.js';
import { ConfirmationsService } from './confirmations.service.js';
import { AttachmentFilesService } from './files/attachment-files.service.js';
import { RemovalsService } from './removals.service.js';
import { RepliesService } from './replies.service.js';
import { UploadRecords } from './upload/upload-records.js';
import { UploadsService } from './upload/uploads.service.js';
import { ATTACHMENTS_PERMISSIONS } from './attachments.permissions.js';
import { Comment } from './comment.entity.js';
import { AttachmentsPrivacy } from './attachments.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    attachments: `attachment.${'confirmed' | 'deleted'}`;
  }
}

@Module({
  imports: [StorageModule, MailModule],
  controllers: [AttachmentsController, AttachmentFilesController, CommentsController],
  providers: [
    AttachmentsPrivacy,
    AttachmentAccess,
    AttachmentFilesService,
    AttachmentLetters,
    AttachmentOwners,
    AttachmentsService,
    CommentsService,
    ConfirmationsService,
    RemovalsService,
    RepliesService,
    AttachmentFigures,
    UploadRecords,
    UploadsService,
  ],
  exports: [AttachmentFigures, AttachmentOwners, AttachmentsService],
})
export class AttachmentsModule implements OnModuleInit {
  static readonly entities = [Attachment, Comment];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'files', until: 'erased' },
    { what: 'comments', until: 'erased' },
    { what: 'confirmations', until: 'books' },
  ];
  static readonly permissions = ATTACHMENTS_PERMISSIONS;

  constructor(
    private readonly db: Db,
    private readonly registry: FileRegistry,
    private readonly waiting: Waiting,
    private readonly figures: AttachmentFigures,
  ) {}

  onModuleInit(): void {
    this.registry.answerWith('attachments', recordsOf(this.db, Attachment));
    this.waiting.answerWith('comments-unanswered', () => this.figures.unanswered());
  }
}
