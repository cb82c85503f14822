import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { PricedRecordRegistry } from '../../core/company/priced-record.registry.js';
import { HOUR } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { HealthService } from '../../core/health/health.service.js';
import { countPendingRows } from '../../core/health/pending-work.js';
import { PersonalDataRegistry } from '../../core/privacy/personal-data.registry.js';
import type { RetentionRow } from '../../core/privacy/retention.js';
import { JobService } from '../../core/scheduler/job.service.js';
import { MetricsService } from '../../core/telemetry/metrics/metrics.service.js';
import { MailModule } from '../mail/mail.module.js';
import { ProjectChangeService } from '../projects/project-change.service.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { PaymentAdminService } from './admin/payment-admin.service.js';
import { PaymentList } from './admin/payment.list.js';
import { PaymentsAdminController } from './admin/payments-admin.controller.js';
import { CheckoutService } from './checkout/checkout.service.js';
import { PaymentsController } from './checkout/payments.controller.js';
import { PaymentEvent } from './payment-event.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentListener } from './settlement/payment.listener.js';
import { type PaymentAction, PaymentRepository } from './payment.repository.js';
import { LIVE_STATES, MONEY_STATES } from './payment.states.js';
import { ADMINS, EVERYBODY } from '../../core/common/roles.js';
import { PaymentPersonalData } from './admin/payment.personal-data.js';
import { PAYMENTS_SETTINGS, walletFaults } from './payments.settings.js';
import { PayPalStatusService } from './paypal/paypal-status.service.js';
import { PayPalClient } from './paypal/paypal.client.js';
import { ReceiptCounter } from './receipts/receipt-counter.entity.js';
import { Receipt } from './receipts/receipt.entity.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { ReconcileJob } from './reconcile/reconcile.job.js';
import { RefundService } from './refunds/refund.service.js';
import { PaymentService } from './settlement/payment.service.js';
import { SettlementService } from './settlement/settlement.service.js';
import { WalletEvent } from './webhooks/wallet-event.entity.js';
import { WebhookController } from './webhooks/webhook.controller.js';
import { WebhookHandler } from './webhooks/webhook.handler.js';
import { WEBHOOK_DAYS, WebhookRetentionJob } from './webhooks/webhook-retention.job.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    payments: 'payment.exported' | 'wallet.rehearsed' | PaymentAction;
  }
}

@Module({
  imports: [ProjectsModule, MailModule, ReceiptsModule],
  controllers: [PaymentsAdminController, PaymentsController, WebhookController],
  providers: [
    CheckoutService,
    PaymentAdminService,
    PaymentList,
    PaymentListener,
    PaymentRepository,
    PaymentService,
    PayPalClient,
    PayPalStatusService,
    ReconcileJob,
    RefundService,
    SettlementService,
    WebhookHandler,
    WebhookRetentionJob,
  ],
  exports: [PaymentList, PayPalStatusService],
})
export class PaymentsModule implements OnModuleInit {
  static readonly entities = [Payment, PaymentEvent, WalletEvent, Receipt, ReceiptCounter];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'payments', until: 'books' },
    { what: 'receipts', until: 'books' },
    { what: 'webhooks', until: 'fixed', keep: `${WEBHOOK_DAYS} days`, job: 'old-webhooks' },
  ];
  static readonly permissions = {
    'payment.read': EVERYBODY,
    'payment.pay': EVERYBODY,
    'payment.manage': ADMINS,
  };
  static readonly settings = PAYMENTS_SETTINGS;
  static readonly settingFaults = walletFaults;

  constructor(
    private readonly db: Db,
    private readonly payments: PaymentRepository,
    private readonly attempts: PaymentService,
    private readonly personalData: PersonalDataRegistry,
    private readonly locks: ProjectChangeService,
    private readonly health: HealthService,
    private readonly priced: PricedRecordRegistry,
    private readonly metrics: MetricsService,
    private readonly jobs: JobService,
    private readonly retention: WebhookRetentionJob,
  ) {}

  onModuleInit(): void {
    const { payments, metrics } = this;
    this.personalData.register('payments', new PaymentPersonalData(this.db, this.attempts));
    this.locks.register({
      price: (projectId) => payments.existsBy({ projectId, state: In([...LIVE_STATES]) }),
      money: (projectId) => payments.existsBy({ projectId, state: In([...MONEY_STATES]) }),
    });
    this.health.register({
      pendingWork: { 'payments-attention': () => countPendingRows(this.db, 'payments p WHERE p.attention = 1') },
    });
    this.jobs.add({
      name: 'old-webhooks',
      title: 'Clear old webhooks',
      every: HOUR,
      run: () => this.retention.run(),
    });
    this.priced.register('payments', () => payments.existsBy({}));
    const help = 'Payment attempts, by state';
    metrics.gauges({ name: 'portico_payments', help, label: 'state' }, () => payments.countByState());
    metrics.gauge('portico_payments_attention', 'Payments that need a review', () =>
      this.db.read(Payment).countBy({ attention: true }),
    );
  }
}
