import { AuditRecord } from '../../src/modules/audit/audit-record.entity.js';
import { OutboxMail } from '../../src/modules/mail/outbox-mail.entity.js';
import { Payment } from '../../src/modules/payments/payment.entity.js';
import { PaymentEvent } from '../../src/modules/payments/payment-event.entity.js';
import { Receipt } from '../../src/modules/payments/receipts/receipt.entity.js';
import { Project } from '../../src/modules/projects/project.entity.js';
import type { Inside } from '../app.js';

const LONGEST_MS = 120_000;

export interface WalletRecord {
  id: string;
  status: string;
  units: { reference_id: string; captures: { id: string; status: string; created: number }[] }[];
}

export interface Faults {
  doubleCaptures: string[];
  paidWithoutRecord: string[];
  /** Captured projects that are unpaid, or paid after {@link LONGEST_MS}. */
  capturedButPending: string[];
  receiptsMissingOrDoubled: string[];
  numberGaps: string[];
  letters: string[];
  histories: string[];
}

export const NO_FAULTS: Faults = {
  doubleCaptures: [],
  paidWithoutRecord: [],
  capturedButPending: [],
  receiptsMissingOrDoubled: [],
  numberGaps: [],
  letters: [],
  histories: [],
};

export async function findFaults({ db }: Inside, orders: WalletRecord[]): Promise<Faults> {
  const [projects, payments, receipts] = await Promise.all([
    db.read(Project).find(),
    db.read(Payment).find(),
    db.read(Receipt).find(),
  ]);
  const paid = projects.filter(({ paymentStatus }) => paymentStatus === 'paid');
  const completed = payments.filter(({ state }) => state === 'COMPLETED');
  const captures = orders.flatMap(({ units }) =>
    units.flatMap((unit) => unit.captures.map((capture) => ({ ...capture, projectId: unit.reference_id }))),
  );
  const isRecorded = ({ id }: Project) =>
    completed.some(({ projectId, captureId }) => projectId === id && captures.some((one) => one.id === captureId));
  const isLate = (capture: { id: string; created: number; projectId: string }) => {
    const paidAt = completed.find(({ captureId }) => captureId === capture.id)?.paidAt;
    const isPaid = paid.some(({ id }) => String(id) === capture.projectId);
    return !isPaid || !paidAt || paidAt.getTime() - capture.created > LONGEST_MS;
  };
  return {
    doubleCaptures: captures.map(({ projectId }) => projectId).filter(isRepeated),
    paidWithoutRecord: paid.filter((project) => !isRecorded(project)).map(({ id }) => String(id)),
    capturedButPending: captures.filter(isLate).map(({ projectId }) => projectId),
    receiptsMissingOrDoubled: payments
      .filter(({ id, state }) => {
        const own = receipts.filter(({ paymentId }) => paymentId === id);
        return own.length !== (state === 'COMPLETED' ? 1 : 0);
      })
      .map(({ id }) => String(id)),
    numberGaps: gaps(receipts.map(({ number }) => number)),
    letters: await receiptsWithoutOneLetter({ db }, receipts),
    histories: await undeclaredError({ db }, payments),
  };
}

const isRepeated = (one: string, index: number, all: string[]) => all.indexOf(one) !== index;

function gaps(numbers: string[]): string[] {
  const known = new Set(numbers);
  return numbers.filter((number) => {
    const [, series, digits] = /^(.+-)(\d+)$/.exec(number)!;
    return digits !== '00001' && !known.has(series + String(Number(digits) - 1).padStart(5, '0'));
  });
}

async function receiptsWithoutOneLetter({ db }: Pick<Inside, 'db'>, receipts: Receipt[]): Promise<string[]> {
  const letters = (await db.read(OutboxMail).find()).map(({ attachment }) => attachment);
  const count = (id: number) => letters.filter((attachment) => attachment === `receipt:${id}`).length;
  return receipts.filter(({ id }) => count(id) !== 1).map(({ number }) => number);
}

/** Expected events: opened, one or more capture requests, paid once. */
async function undeclaredError({ db }: Pick<Inside, 'db'>, payments: Payment[]): Promise<string[]> {
  const events = await db.read(PaymentEvent).find({ order: { id: 'ASC' } });
  const trail = await db.read(AuditRecord).findBy({ action: 'payment.paid' });
  const isTold = ({ id, state }: Payment) => {
    const story = events.filter(({ paymentId }) => paymentId === id).map(({ type }) => type);
    const said = trail.filter(({ recordId }) => recordId === String(id)).length;
    if (state !== 'COMPLETED') return story[0] === 'opened' && said === 0;
    return /^opened(,capture_asked)+,paid$/.test(story.join()) && said === 1;
  };
  return payments.filter((payment) => !isTold(payment)).map(({ id }) => String(id));
}

export async function balances({ db }: Pick<Inside, 'db'>): Promise<string[]> {
  const [projects, payments, receipts] = await Promise.all([
    db.read(Project).find(),
    db.read(Payment).find(),
    db.read(Receipt).find(),
  ]);
  const paid = new Set(projects.filter(({ paymentStatus }) => paymentStatus === 'paid').map(({ id }) => id));
  const holders = payments.filter(({ state }) => state === 'COMPLETED' || state === 'PARTIALLY_REFUNDED');
  const off = payments.filter((payment) => {
    const sign = { receipt: 1, credit_note: -1 };
    const documented = receipts
      .filter(({ paymentId }) => paymentId === payment.id)
      .reduce((sum, { kind, amountCents }) => sum + sign[kind] * amountCents, 0);
    return documented !== (holders.includes(payment) ? payment.capturedCents! - payment.refundedCents : 0);
  });
  return [
    ...off.map(({ id }) => `payment ${id}`),
    ...holders.map(({ projectId }) => `project ${projectId}`).filter(isRepeated),
    ...projects
      .filter(({ id }) => paid.has(id) !== holders.some((one) => one.projectId === id))
      .map(({ id }) => `project ${id}`),
  ];
}
