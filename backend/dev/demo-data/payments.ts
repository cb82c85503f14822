import { SEARCH_TEXT } from '../../src/core/database/search.js';
import { searchLines } from '../../src/core/http/page.js';
import { randomUUID } from 'node:crypto';
import { dayIn, MINUTE } from '../../src/core/common/time/clock.js';
import type { Db } from '../../src/core/database/db.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { Receipt, type Seller } from '../../src/modules/payments/receipts/receipt.entity.js';
import { numberText, seriesOf } from '../../src/modules/payments/receipts/receipt.rules.js';
import { ReceiptCounter } from '../../src/modules/payments/receipts/receipt-counter.entity.js';
import { CURRENCY } from './demo-project.js';

export interface PaidProject {
  projectId: number;
  title: string;
  cents: number;
  paidAt: Date;
  client: { id: number; name: string; email: string };
}

export interface DemoCompany {
  seller: Seller;
  timeZone: string;
}

export async function addPayments(db: Db, paid: PaidProject[], firm: DemoCompany): Promise<void> {
  const last = new Map<number, number>();
  for (const project of paid.toSorted((a, b) => a.paidAt.getTime() - b.paidAt.getTime())) {
    const year = seriesOf('receipt', dayIn(firm.timeZone, project.paidAt)).year;
    last.set(year, (last.get(year) ?? 0) + 1);
    await addPayment(db, project, { ...firm, number: last.get(year)! });
  }
  const counters = [...last].map(([year, number]) => ({ series: 'R', year, last: number }));
  await db.write(ReceiptCounter).insert(counters);
}

async function addPayment(
  db: Db,
  { projectId, title, cents, paidAt, client }: PaidProject,
  { seller, timeZone, number }: DemoCompany & { number: number },
): Promise<void> {
  const digits = String(projectId).padStart(8, '0');
  const [orderId, captureId] = [`DEMOORDER${digits}`, `DEMOCAPTURE${digits}`];
  const common = { projectId, environment: 'demo', currency: CURRENCY, orderId, captureId } as const;
  const { identifiers } = await db.write(Payment).insert({
    ...common,
    userId: client.id,
    liveProjectId: projectId,
    attemptId: randomUUID(),
    state: 'COMPLETED',
    paypalStatus: 'COMPLETED',
    expectedCents: cents,
    capturedCents: cents,
    payerName: client.name,
    payerEmail: client.email,
    searchText: searchLines(SEARCH_TEXT.length, client.name, client.email),
    paidAt,
    createdAt: new Date(paidAt.getTime() - 2 * MINUTE),
    updatedAt: paidAt,
  });
  const paymentId = identifiers[0]!['id'] as number;
  const happened = { paymentId, source: 'buyer' } as const;
  await db.write(PaymentEvent).insert([
    { ...happened, type: 'opened', at: new Date(paidAt.getTime() - 2 * MINUTE) },
    { ...happened, type: 'capture_asked', at: paidAt },
    { ...happened, type: 'paid', at: paidAt, cents },
  ]);
  const issuedOn = dayIn(timeZone, paidAt);
  await db.write(Receipt).insert({
    ...common,
    paymentId,
    kind: 'receipt',
    number: numberText(seriesOf('receipt', issuedOn), number),
    amountCents: cents,
    refundedCents: 0,
    projectTitle: title,
    buyerName: client.name,
    buyerEmail: client.email,
    seller: seller as object,
    issuedOn,
    createdAt: paidAt,
    updatedAt: paidAt,
  });
}
