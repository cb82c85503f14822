import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { centsToText } from '../../core/money.js';
import { Mailer } from '../mail/index.js';
import { ProjectPayments } from '../projects/index.js';
import { Payment } from './payment.entity.js';
import { PaymentSettled } from './payment.events.js';

const CLIENT_TEXT: Partial<Record<Payment['state'], string>> = {
  COMPLETED: 'Your payment has arrived. Thank you.',
  PENDING: 'PayPal is reviewing your payment. We tell you as soon as it has arrived.',
  FAILED: 'PayPal did not complete your payment. Nothing was charged.',
};

const ADMIN_TEXT: Partial<Record<Payment['state'], string>> = {
  COMPLETED: 'The client has paid.',
  PENDING: 'PayPal is reviewing the payment.',
  FAILED: 'PayPal did not complete the payment.',
  REVIEW: 'Money moved that does not fit the project. The project stays unpaid; please look at it at PayPal.',
};

/** Mails about payments, written with the payment itself. */
@Injectable()
export class PaymentNews implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly events: DomainEvents,
    private readonly projects: ProjectPayments,
    private readonly mailer: Mailer,
  ) {}

  onModuleInit(): void {
    this.events.on(PaymentSettled, (event) => this.tell(event));
  }

  private async tell({ paymentId, projectId, state }: PaymentSettled): Promise<void> {
    const payment = (await this.db.read(Payment).findOneBy({ id: paymentId }))!;
    const { title, userId } = await this.projects.get(projectId);
    const amount = `$${centsToText(payment.capturedCents ?? payment.expectedCents)} ${payment.currency}`;
    const context = { projectTitle: title, amount };
    const dedupeKey = `payment-${paymentId}-${state}`;
    const forClient = CLIENT_TEXT[state];
    if (forClient) {
      await this.mailer.notify({
        userId,
        kind: 'payment',
        context: { ...context, text: forClient, url: `/clientProject?project=${projectId}` },
        dedupeKey,
      });
    }
    const forAdmins = ADMIN_TEXT[state];
    if (forAdmins) {
      await this.mailer.notifyAdmins({
        kind: 'payment',
        context: { ...context, text: forAdmins, url: '/admin/projects' },
        dedupeKey,
      });
    }
  }
}
