import { Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainEvents } from '../../../core/events/domain-events.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { moneyText } from '../../../core/common/text/formats.js';
import { MailService } from '../../mail/mail.service.js';
import { ClientChanged, PriceChanged } from '../../projects/project.events.js';
import { PaymentChanged } from '../payment.events.js';
import { PaymentService } from './payment.service.js';
import type { PaymentEventType } from '../payment-event.entity.js';

/** Receipts and credit notes have separate emails. */
const CLIENT_TEXT: Partial<Record<PaymentEventType, string>> = {
  under_review: 'PayPal is reviewing your payment. We’ll let you know as soon as it has arrived.',
  failed: 'PayPal did not complete your payment. Nothing was charged.',
};

const ADMIN_TEXT: Partial<Record<PaymentEventType, string>> = {
  order_refused:
    'PayPal refused the payment of the client. No one can pay until the cause is fixed; see the history of the payment.',
  paid: 'The client has paid.',
  under_review: 'PayPal is reviewing the payment.',
  failed: 'PayPal didn’t complete the payment.',
  misfit: 'The amount received does not match the project. The project stays unpaid; please check it at PayPal.',
  refunded: 'A refund was made at PayPal.',
  reversed: 'PayPal took the payment back. The project is unpaid again; please check it at PayPal.',
  restored: 'Money that PayPal had taken back was returned: the project is paid again.',
  refund_failed: 'A refund failed at PayPal: the money did not reach the client. Please check it at PayPal.',
  dispute_opened: 'The client disputes the payment. Please answer at PayPal in time.',
  dispute_won: 'A dispute about the payment was closed in our favor.',
  dispute_lost: 'A dispute about the payment was closed in favor of the client.',
  dispute_withdrawn: 'The client withdrew a dispute about the payment.',
  dispute_payout: 'PayPal closed a dispute about the payment and paid for it. Please check the money at PayPal.',
  dispute_closed: 'A dispute about the payment was closed. Please check the outcome at PayPal.',
  dispute_unreadable:
    'PayPal reported a dispute that we are not allowed to read. Please turn on the Disputes feature of the PayPal app.',
  outcome_unknown: 'PayPal has not reported for hours whether the payment was made. Please check it at PayPal.',
  reversal_unconfirmed:
    'PayPal announced that the payment was taken back, but still shows it. Please check it at PayPal.',
};

@Injectable()
export class PaymentListener implements OnModuleInit {
  constructor(
    private readonly events: DomainEvents,
    private readonly payments: PaymentService,
    private readonly mailer: MailService,
    private readonly firm: CompanyService,
  ) {}

  onModuleInit(): void {
    this.events.on(PaymentChanged, (event) => this.notify(event));
    this.events.on(PriceChanged, ({ projectId }) => this.payments.supersede(projectId));
    this.events.on(ClientChanged, ({ projectId }) => this.payments.supersede(projectId));
  }

  private async notify({ payment, projectTitle, type, cents }: PaymentChanged): Promise<void> {
    const forClient = CLIENT_TEXT[type];
    const forAdmins = ADMIN_TEXT[type];
    if (!forClient && !forAdmins) return;
    const { projectId, userId, currency, expectedCents } = payment;
    const amount = moneyText({ minor: cents || expectedCents, currency }, this.firm.facts.locale);
    const context = { projectTitle, amount };
    const email = {
      kind: 'payment' as const,
      about: `project:${projectId}`,
      // Every click may be refused: one email a day.
      ...(type === 'order_refused' && {
        dedupeKey: `${type}-${payment.paypalStatus}-${payment.createdAt.toISOString().slice(0, 10)}`,
      }),
    };
    if (forClient && userId !== null) {
      await this.mailer.notify({
        ...email,
        userId,
        context: { ...context, text: forClient, url: `/clientProject?project=${projectId}` },
      });
    }
    if (forAdmins) {
      await this.mailer.notifyAdmins({
        ...email,
        context: { ...context, text: forAdmins, url: `/admin/payments?open=${projectId}` },
      });
    }
  }
}
