import { Module } from '@nestjs/common';
import { MailModule } from '../mail/mail.module.js';
import { PaymentsModule } from '../payments/payments.module.js';
import { ServersSeen } from './servers-seen.js';
import { StatusController } from './status.controller.js';
import { StatusFacts } from './status-facts.js';
import { StatusService } from './status.service.js';
import { WhatWaits } from './what-waits.js';

@Module({
  imports: [MailModule, PaymentsModule],
  controllers: [StatusController],
  providers: [ServersSeen, StatusFacts, StatusService, WhatWaits],
})
export class StatusModule {}
