import { Injectable, type OnModuleInit } from '@nestjs/common';
import { type FindOptionsWhere, In, IsNull } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { ERASED_NAME } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  idsOf,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
} from '../../core/privacy/personal-data.js';
import { anyOfIds, changeRows, countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { PaymentEvent } from './history/payment-event.entity.js';
import { Payment } from './payment.entity.js';
import { Receipt } from './receipts/receipt.entity.js';
import { PaymentAttempts } from './settlement/payment-attempts.js';

/** Money is on its way, or somebody has to decide about it. */
const MOVING: FindOptionsWhere<Payment>[] = [
  { state: In(['CAPTURING', 'PENDING', 'REVIEW']) },
  { dispute: 'open' },
  { attention: true },
];

/** The books keep sums, days and numbers, and lose who paid. */
@Injectable()
export class PaymentsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [
    columnsOf(Payment, 'userId', 'payerName', 'payerEmail', 'searchText'),
    columnsOf(Receipt, 'buyerName', 'buyerEmail'),
  ];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
    private readonly attempts: PaymentAttempts,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('payments', this);
  }

  async *tell(person: Person): AsyncGenerator<Told> {
    const ids: number[] = [];
    for await (const payment of rowsOf(this.db, Payment, theirs(person))) {
      const { searchText: _, ...row } = payment;
      ids.push(payment.id);
      yield { part: 'payments', row };
    }
    yield* told('payment-history', rowsOf(this.db, PaymentEvent, anyOfIds('paymentId', ids)), (event) => ({
      ...event,
    }));
    yield* told('receipts', rowsOf(this.db, Receipt, billed(person, ids)), (receipt) => ({ ...receipt }));
  }

  async weigh(person: Person) {
    const payments = await this.ids(person);
    const moving = theirs(person).flatMap((one) => MOVING.map((state) => ({ ...one, ...state })));
    const waiting = await countOf(this.db, Payment, moving);
    return {
      stays: {
        payments: { count: payments.length, why: 'money' as const },
        receipts: { count: await countOf(this.db, Receipt, billed(person, payments)), why: 'money' as const },
      },
      obstacles: waiting > 0 ? ['A payment is not settled yet, or waits for a decision. See Payments.'] : [],
    };
  }

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    if (id === null) return [];
    const found = await this.db.read(Payment).find({ where: { userId: id }, select: { id: true } });
    return found.map((payment) => ({ type: 'payment', id: payment.id }));
  }

  /** An order that nobody has approved is not taken any more. */
  async erase(who: Erasing): Promise<void> {
    for (const projectId of idsOf(who.records, 'project')) await this.attempts.supersede(projectId);
    const ids = await this.ids(who);
    const nobody = { payerName: null, payerEmail: null, searchText: '' };
    for (const where of anyOfIds<Payment>('id', ids)) await this.db.write(Payment).update(where, nobody);
    await changeRows(this.db, Payment, [{ payerEmail: who.email }], nobody);
    for await (const { id } of rowsOf(this.db, Receipt, billed(who, ids)))
      await this.db.write(Receipt).update({ id }, { buyerName: ERASED_NAME, buyerEmail: '' });
  }

  private async ids(person: Person): Promise<number[]> {
    const ids: number[] = [];
    for await (const { id } of rowsOf(this.db, Payment, theirs(person))) ids.push(id);
    return ids;
  }
}

/** What they began to pay; what is older than that is noted is their project's. */
const theirs = ({ id, records }: Person): FindOptionsWhere<Payment>[] => [
  ...(id === null ? [] : [{ userId: id }]),
  ...anyOfIds<Payment>('projectId', idsOf(records, 'project')).map((one) => ({ ...one, userId: IsNull() })),
];

const billed = ({ email }: Person, payments: readonly number[]): FindOptionsWhere<Receipt>[] => [
  { buyerEmail: email },
  ...anyOfIds<Receipt>('paymentId', payments),
];
