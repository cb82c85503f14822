import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { MailModule } from '../mail/index.js';
import { PriceChanged, ProjectPayments, ProjectsModule } from '../projects/index.js';
import { Payment } from './payment.entity.js';
import { LIVE_STATES, MONEY_STATES } from './payment.rules.js';
import { PaymentDeskController } from './payment-desk.controller.js';
import { PaymentDesk } from './payment-desk.service.js';
import { PaymentExport } from './payment-export.js';
import { PaymentHistory } from './payment-history.js';
import { PaymentJournal } from './payment-journal.js';
import { PaymentListService } from './payment-list.service.js';
import { PaymentNews } from './payment-news.js';
import { PaymentOutcomes } from './payment-outcomes.js';
import { PaymentRecords } from './payment-records.js';
import { PaymentReturns } from './payment-returns.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { Reconciler } from './reconciler.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { SettlementService } from './settlement.service.js';
import { Wallet } from './wallet/wallet.js';
import { WebhookController } from './webhooks/webhook.controller.js';
import { WebhookService } from './webhooks/webhook.service.js';

@Module({
  imports: [ProjectsModule, MailModule, ReceiptsModule],
  controllers: [PaymentDeskController, PaymentsController, WebhookController],
  providers: [
    PaymentDesk,
    PaymentExport,
    PaymentHistory,
    PaymentJournal,
    PaymentListService,
    PaymentNews,
    PaymentOutcomes,
    PaymentRecords,
    PaymentReturns,
    PaymentsService,
    Reconciler,
    SettlementService,
    Wallet,
    WebhookService,
  ],
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
