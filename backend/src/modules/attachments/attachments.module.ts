import { Module, type OnModuleInit } from '@nestjs/common';
import { MailModule } from '../mail/index.js';
import { FileRegistry, StorageModule } from '../storage/index.js';
import { AttachmentAccess } from './attachment-access.js';
import { AttachmentFilesController } from './attachment-files.controller.js';
import { AttachmentKeys } from './attachment-keys.js';
import { AttachmentNews } from './attachment-news.js';
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

@Module({
  imports: [StorageModule, MailModule],
  controllers: [AttachmentsController, AttachmentFilesController, CommentsController],
  providers: [
    AttachmentAccess,
    AttachmentFilesService,
    AttachmentKeys,
    AttachmentNews,
    AttachmentOwners,
    AttachmentsService,
    CommentsService,
    ConfirmationsService,
    RemovalsService,
    RepliesService,
    UploadRecords,
    UploadsService,
  ],
  exports: [AttachmentOwners, AttachmentsService, RemovalsService],
})
export class AttachmentsModule implements OnModuleInit {
  constructor(
    private readonly registry: FileRegistry,
    private readonly keys: AttachmentKeys,
  ) {}

  onModuleInit(): void {
    this.registry.register(this.keys);
  }
}
