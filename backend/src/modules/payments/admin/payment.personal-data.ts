import { type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Db } from '../../../core/database/db.js';
import { ERASED_NAME } from '../../../core/privacy/erased.js';
import { personalColumns } from '../../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  idsOf,
  type Person,
  type PersonalDataSource,
  type RecordRef,
  type PersonalDataExport,
} from '../../../core/privacy/personal-data.registry.js';
import { anyOfIds, changeRows, countOf, rowsOf, exportRows, whileHeld } from '../../../core/privacy/rows.js';
import { PaymentEvent } from '../payment-event.entity.js';
import { Payment } from '../payment.entity.js';
import { Receipt } from '../receipts/receipt.entity.js';
import { PaymentService } from '../settlement/payment.service.js';

const MOVING: FindOptionsWhere<Payment>[] = [
  { state: In(['CAPTURING', 'PENDING', 'REVIEW']) },
  { dispute: 'open' },
  { attention: true },
];

/** Kept without the payer. */
export class PaymentPersonalData implements PersonalDataSource {
  readonly personalColumns = [
    personalColumns(Payment, 'userId', 'payerName', 'payerEmail', 'searchText'),
    personalColumns(PaymentEvent, 'actorId', 'actorName'),
    personalColumns(Receipt, 'buyerName', 'buyerEmail'),
  ];

  constructor(
    private readonly db: Db,
    private readonly payments: PaymentService,
  ) {}

  async *export(person: Person): AsyncGenerator<PersonalDataExport> {
    const ids: number[] = [];
    for await (const payment of rowsOf(this.db, Payment, paymentsOf(person))) {
      const { searchText: _, ...row } = payment;
      ids.push(payment.id);
      yield { part: 'payments', row };
    }
    const events = rowsOf(this.db, PaymentEvent, anyOfIds('paymentId', ids));
    yield* exportRows('payment-history', events, ({ actorId: _, actorName: __, detail, ...event }) => ({
      ...event,
      ...(event.source !== 'admin' && { detail }),
    }));
    yield* exportRows('receipts', rowsOf(this.db, Receipt, receiptsOf(person, ids)), (receipt) => ({ ...receipt }));
  }

  async preview(person: Person) {
    const payments = await this.ids(person);
    const moving = paymentsOf(person).flatMap((one) => MOVING.map((state) => ({ ...one, ...state })));
    const waiting = await countOf(this.db, Payment, moving);
    return {
      retained: {
        payments: { count: payments.length, why: 'money' as const },
        receipts: { count: await countOf(this.db, Receipt, receiptsOf(person, payments)), why: 'money' as const },
      },
      blockers: waiting > 0 ? ['A payment is not settled yet, or needs a decision. See Payments.'] : [],
    };
  }

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    if (id === null) return [];
    const found = await this.db.read(Payment).find({ where: { userId: id }, select: { id: true } });
    return found.map((payment) => ({ type: 'payment', id: payment.id }));
  }

  /** Open orders are superseded, so that they cannot be captured. */
  async erase(target: ErasureTarget): Promise<void> {
    for (const projectId of idsOf(target.records, 'project')) await this.payments.supersede(projectId);
    const ids = await this.ids(target);
    const anonymous = { payerName: null, payerEmail: null, searchText: '' };
    for (const where of anyOfIds<Payment>('id', ids)) await this.db.write(Payment).update(where, anonymous);
    await changeRows(this.db, Payment, [{ payerEmail: target.email, ...whileHeld(target) }], anonymous);
    if (target.id !== null)
      await changeRows(this.db, PaymentEvent, [{ actorId: target.id }], { actorName: ERASED_NAME });
    for await (const { id } of rowsOf(this.db, Receipt, receiptsOf(target, ids)))
      await this.db.write(Receipt).update({ id }, { buyerName: ERASED_NAME, buyerEmail: '' });
  }

  private async ids(person: Person): Promise<number[]> {
    const ids: number[] = [];
    for await (const { id } of rowsOf(this.db, Payment, paymentsOf(person))) ids.push(id);
    return ids;
  }
}

const paymentsOf = ({ id, records }: Person): FindOptionsWhere<Payment>[] => [
  ...(id === null ? [] : [{ userId: id }]),
  ...anyOfIds<Payment>('projectId', idsOf(records, 'project')).map((one) => ({ ...one, userId: IsNull() })),
];

const receiptsOf = (person: Person, payments: readonly number[]): FindOptionsWhere<Receipt>[] => [
  { buyerEmail: person.email, ...whileHeld(person) },
  ...anyOfIds<Receipt>('paymentId', payments),
];
