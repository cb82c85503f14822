import { Module, type OnModuleInit } from '@nestjs/common';
import { MailAttachments } from '../../mail/mail-attachments.js';
import { MailModule } from '../../mail/mail.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ReceiptLook } from './pdf/receipt-look.js';
import { ReceiptFiles } from './receipt-files.js';
import { ReceiptNumbers } from './receipt-numbers.js';
import { ReceiptPress } from './receipt-press.js';
import { ReceiptsController } from './receipts.controller.js';
import { Receipts } from './receipts.service.js';

@Module({
  imports: [ProjectsModule, MailModule],
  controllers: [ReceiptsController],
  providers: [Receipts, ReceiptNumbers, ReceiptFiles, ReceiptLook, ReceiptPress],
  exports: [Receipts],
})
export class ReceiptsModule implements OnModuleInit {
  constructor(
    private readonly files: ReceiptFiles,
    private readonly attachments: MailAttachments,
  ) {}

  onModuleInit(): void {
    this.attachments.answerWith('receipt', (id) => this.files.load(id));
  }
}
