import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { StatusController } from './status.controller.js';
import { StatusService } from './status.service.js';

@Module({ imports: [MailModule, PaymentsModule], controllers: [StatusController], providers: [StatusService] })
export class StatusModule {}
