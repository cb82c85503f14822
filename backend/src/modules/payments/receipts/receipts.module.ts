import { Module, type OnModuleInit } from '@nestjs/common';
import { MailClient } from '../../mail/delivery/mail-client.js';
import { MailModule } from '../../mail/mail.module.js';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ReceiptService } from './receipt.service.js';
import { ReceiptsController } from './receipts.controller.js';

@Module({
  imports: [ProjectsModule, MailModule],
  controllers: [ReceiptsController],
  providers: [ReceiptService],
  exports: [ReceiptService],
})
export class ReceiptsModule implements OnModuleInit {
  constructor(
    private readonly receipts: ReceiptService,
    private readonly mail: MailClient,
  ) {}

  onModuleInit(): void {
    this.mail.registerAttachment('receipt', (id) => this.receipts.load(id));
  }
}
