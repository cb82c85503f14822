import type { RetentionRow } from '../../core/privacy/retention.js';
import { Module, type OnModuleInit } from '@nestjs/common';
import { In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { PricedRecords } from '../../core/company/priced-records.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { Waiting, waitingIn } from '../../core/health/waiting.js';
import { MailModule } from '../mail/mail.module.js';
import { ClientChanged, PriceChanged } from '../projects/project.events.js';
import { PaymentLocks } from '../projects/payment-locks.js';
import { ProjectsModule } from '../projects/projects.module.js';
import { Payment } from './payment.entity.js';
import { LIVE_STATES, MONEY_STATES } from './payment.rules.js';
import { PaymentDeskController } from './desk/payment-desk.controller.js';
import { PaymentDesk } from './desk/payment-desk.service.js';
import { type PaymentAction, PaymentHistory } from './history/payment-history.js';
import { PaymentFigures } from './payment-figures.js';
import { PaymentList } from './desk/payment.list.js';
import { PaymentsWaiting } from './desk/payments-waiting.js';
import { PaymentLetters } from './history/payment-letters.js';
import { PaymentOrders } from './payment-orders.js';
import { PaymentOutcomes } from './settlement/payment-outcomes.js';
import { PaymentAttempts } from './settlement/payment-attempts.js';
import { Expectations } from './settlement/expectations.js';
import { MessageFollower } from './webhooks/message-follower.js';
import { PaymentAftermath } from './settlement/payment-aftermath.js';
import { PaymentCaptures } from './settlement/payment-captures.js';
import { PaymentVerdicts } from './settlement/payment-verdicts.js';
import { PaymentRestorations } from './settlement/payment-restorations.js';
import { PaymentReturns } from './settlement/payment-returns.js';
import { PaymentsController } from './payments.controller.js';
import { PaymentsService } from './payments.service.js';
import { Reconciler } from './settlement/reconciler.js';
import { RefusedOrders } from './refused-orders.js';
import { ReceiptsModule } from './receipts/receipts.module.js';
import { SettlementService } from './settlement/settlement.service.js';
import { Wallet } from './wallet/wallet.js';
import { WalletRehearsal } from './wallet/wallet-rehearsal.js';
import { WalletPages } from './wallet/wallet-pages.js';
import { VerificationGate } from './webhooks/verification-gate.js';
import { WalletDisputes } from './webhooks/wallet-disputes.js';
import { WalletLooks } from './settlement/wallet-looks.js';
import { WebhookController } from './webhooks/webhook.controller.js';
import { WebhookSeal } from './webhooks/webhook-seal.js';
import { WalletStep } from './wallet/wallet-step.js';
import { WebhookService } from './webhooks/webhook.service.js';
import { PAYMENTS_PERMISSIONS } from './payments.permissions.js';
import { PAYMENTS_SETTINGS, walletFaults } from './payments.settings.js';
import { PaymentEvent } from './history/payment-event.entity.js';
import { WalletEvent } from './webhooks/wallet-event.entity.js';
import { Receipt } from './receipts/receipt.entity.js';
import { ReceiptCounter } from './receipts/receipt-counter.entity.js';
import { PaymentsPrivacy } from './payments.privacy.js';

declare module '../../core/audit/audit-trail.js' {
  interface AuditActions {
    payments: 'payment.exported' | 'wallet.rehearsed' | PaymentAction;
  }
}

@Module({
  imports: [ProjectsModule, MailModule, ReceiptsModule],
  controllers: [PaymentDeskController, PaymentsController, WebhookController],
  providers: [
    PaymentsPrivacy,
    Expectations,
    MessageFollower,
    PaymentAftermath,
    PaymentCaptures,
    PaymentDesk,
    PaymentFigures,
    PaymentHistory,
    PaymentList,
    PaymentLetters,
    PaymentOrders,
    PaymentOutcomes,
    PaymentAttempts,
    PaymentRestorations,
    PaymentReturns,
    PaymentsService,
    PaymentsWaiting,
    PaymentVerdicts,
    Reconciler,
    RefusedOrders,
    SettlementService,
    VerificationGate,
    Wallet,
    WebhookSeal,
    WalletDisputes,
    WalletLooks,
    WalletPages,
    WalletRehearsal,
    WalletStep,
    WebhookService,
  ],
  exports: [PaymentList, PaymentsWaiting, WalletRehearsal],
})
export class PaymentsModule implements OnModuleInit {
  static readonly entities = [Payment, PaymentEvent, WalletEvent, Receipt, ReceiptCounter];
  static readonly retention: readonly RetentionRow[] = [
    { what: 'payments', until: 'books' },
    { what: 'receipts', until: 'books' },
  ];
  static readonly permissions = PAYMENTS_PERMISSIONS;
  static readonly settings = PAYMENTS_SETTINGS;
  static readonly settingFaults = walletFaults;

  constructor(
    private readonly db: Db,
    private readonly locks: PaymentLocks,
    private readonly attempts: PaymentAttempts,
    private readonly events: DomainEvents,
    private readonly waiting: Waiting,
    private readonly priced: PricedRecords,
  ) {}

  /** Projects know nothing of payments; they ask and tell here. */
  onModuleInit(): void {
    this.locks.answerWith({
      price: (projectId) => this.db.read(Payment).existsBy({ projectId, state: In([...LIVE_STATES]) }),
      money: (projectId) => this.db.read(Payment).existsBy({ projectId, state: In([...MONEY_STATES]) }),
    });
    this.waiting.answerWith('payments-attention', () => waitingIn(this.db, 'payments p WHERE p.attention = 1'));
    this.priced.answerWith('payments', () => this.db.read(Payment).existsBy({}));
    this.events.on(PriceChanged, ({ projectId }) => this.attempts.supersede(projectId));
    this.events.on(ClientChanged, ({ projectId }) => this.attempts.supersede(projectId));
  }
}
