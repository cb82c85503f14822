import { randomUUID } from 'node:crypto';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { type CreditReason, Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { ReceiptService } from '../../src/modules/payments/receipts/receipt.service.js';
import type { Project } from '../../src/modules/projects/project.entity.js';
import { givenUser, type TestActor } from '../actors.js';
import type { TestApp } from '../app.js';
import { givenProject } from '../projects.js';

interface Paid {
  owner?: TestActor;
  project?: Partial<Project>;
  payment?: Partial<Payment>;
}

const walletId = () => randomUUID().replaceAll('-', '').toUpperCase().slice(0, 17);

export async function givenPayment(app: TestApp, { owner, project, payment }: Paid = {}): Promise<Payment> {
  const userId = (owner ?? (await givenUser(app))).id;
  const { id: projectId } = await givenProject(app, { userId, paymentStatus: 'paid', ...project });
  const now = app.clock.now();
  const row = {
    projectId,
    userId,
    environment: 'live' as const,
    attemptId: randomUUID(),
    orderId: walletId(),
    state: 'COMPLETED' as const,
    liveProjectId: projectId,
    expectedCents: 125_050,
    capturedCents: 125_050,
    currency: 'USD',
    captureId: walletId(),
    createdAt: now,
    updatedAt: now,
    ...payment,
  };
  const { identifiers } = await app.db.transaction(() => app.db.write(Payment).insert(row));
  return (await app.db.read(Payment).findOneBy({ id: identifiers[0]!.id as number }))!;
}

export const issue = (app: TestApp, payment: Payment): Promise<void> =>
  app.db.transaction(() => app.app.get(ReceiptService).issue(payment));

interface Credit {
  cents: number;
  refundedCents: number;
  reason: CreditReason;
}

export const credit = (app: TestApp, payment: Payment, { cents, refundedCents, reason }: Credit): Promise<void> =>
  app.db.transaction(() => app.app.get(ReceiptService).credit({ ...payment, refundedCents }, cents, reason));

export const restore = (app: TestApp, payment: Payment, cents: number): Promise<void> =>
  app.db.transaction(() => app.app.get(ReceiptService).restore(payment, cents));

export async function givenReceipt(app: TestApp, paid: Paid = {}): Promise<{ payment: Payment; receipt: Receipt }> {
  const payment = await givenPayment(app, paid);
  await issue(app, payment);
  const [receipt] = await documentsOf(app, payment);
  return { payment, receipt: receipt! };
}

export const documentsOf = (app: TestApp, { id }: Payment): Promise<Receipt[]> =>
  app.db.read(Receipt).find({ where: { paymentId: id }, order: { id: 'ASC' } });
