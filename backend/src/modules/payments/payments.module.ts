import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { MailModule } from '../mail/index.js';
import { PriceChanged, ProjectPayments, ProjectsModule } from '../projects/index.js';
import { Payment } from './payment.entity.js';
import { LIVE_STATES, MONEY_STATES } from './payment.rules.js';
import { PaymentNews } from './payment-news.js';
import { PaymentRecords } from './payment-records.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { SettlementService } from './settlement.service.js';
import { Wallet } from './wallet/wallet.js';

@Module({
  imports: [ProjectsModule, MailModule],
  controllers: [PaymentsController],
  providers: [PaymentsService, SettlementService, PaymentRecords, PaymentNews, Wallet],
})
export class PaymentsModule implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly records: PaymentRecords,
    private readonly events: DomainEvents,
  ) {}

  /** Projects know nothing of payments; they ask and tell through what is registered here. */
  onModuleInit(): void {
    this.projects.registerLocks({
      price: (projectId) => this.db.read(Payment).existsBy({ projectId, state: In([...LIVE_STATES]) }),
      deletion: (projectId) => this.db.read(Payment).existsBy({ projectId, state: In([...MONEY_STATES]) }),
    });
    this.events.on(PriceChanged, ({ projectId }) => this.records.supersede(projectId));
  }
}
