import { Inject, Injectable } from '@nestjs/common';
import { type FindOptionsWhere, In, LessThan, type QueryDeepPartialEntity } from 'typeorm';
import type { Actor } from '../../core/common/actor.js';
import { AuditTrail } from '../../core/audit/audit-trail.js';
import { CONFIG, type Config } from '../../core/config/env.js';
import { Clock, DAY } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { hasExpired } from '../../core/database/expiry.js';
import { DomainEvents } from '../../core/events/domain-events.js';
import { type Money, wireAmount } from '../../core/common/money.js';
import { truncate } from '../../core/common/text/text.js';
import { Project } from '../projects/project.entity.js';
import { Payment } from './payment.entity.js';
import { PaymentEvent, type PaymentEventType, type PaymentSource } from './payment-event.entity.js';
import { PaymentChanged } from './payment.events.js';
import { refundedMoney } from './payment.money.js';
import { PAYMENT_STATES, type PaymentState } from './payment.states.js';

export class StaleWriteError extends Error {}

export interface NewPayment {
  projectId: number;
  userId: number | null;
  orderId: string;
  attemptId: string | null;
  price: Money;
  status: string;
}

interface NewEvent {
  type: PaymentEventType;
  source: PaymentSource;
  cents?: number;
  counted?: boolean;
  detail?: string | null;
  actor?: Actor;
}

type Change = Omit<NewEvent, 'type'>;

type Dashed<Word extends string> = Word extends `${infer Head}_${infer Tail}` ? `${Head}-${Dashed<Tail>}` : Word;
export type PaymentAction = `payment.${Dashed<PaymentEventType>}`;
const actionOf = (type: PaymentEventType) => `payment.${type.replaceAll('_', '-')}` as PaymentAction;

@Injectable()
export class PaymentRepository {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly audit: AuditTrail,
    private readonly events: DomainEvents,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  findBy(where: FindOptionsWhere<Payment>): Promise<Payment | null> {
    return this.db.read(Payment).findOneBy(where);
  }

  existsBy(where: FindOptionsWhere<Payment>): Promise<boolean> {
    return this.db.read(Payment).existsBy(where);
  }

  async reload({ id }: Pick<Payment, 'id'>): Promise<Payment> {
    return (await this.findBy({ id }))!;
  }

  /** Prefers the attempt that takes or holds the money. */
  async findLatest(projectId: number, where: FindOptionsWhere<Payment> = {}): Promise<Payment | null> {
    const live = await this.findBy({ ...where, liveProjectId: projectId });
    return live ?? this.db.read(Payment).findOne({ where: { ...where, projectId }, order: { id: 'DESC' } });
  }

  async findHistory(projectId: number): Promise<{ attempts: Payment[]; events: PaymentEvent[] }> {
    const [attempts, events] = await Promise.all([
      this.db.read(Payment).find({ where: { projectId }, order: { id: 'ASC' } }),
      this.db.read(PaymentEvent).find({ where: { payment: { projectId } }, order: { at: 'ASC', id: 'ASC' } }),
    ]);
    return { attempts, events };
  }

  findDue(limit: number): Promise<Payment[]> {
    return this.db.read(Payment).find({
      where: { nextCheckAt: hasExpired(this.clock, DAY) },
      order: { nextCheckAt: 'ASC' },
      take: limit,
    });
  }

  async claimCheck({ id, state, checks }: Payment, nextCheckAt: Date | null): Promise<boolean> {
    const { affected } = await this.db.transaction(() =>
      this.db.write(Payment).update({ id, state, checks }, { checks: checks + 1, nextCheckAt }),
    );
    return affected === 1;
  }

  async postponeCheck({ id }: Payment, nextCheckAt: Date): Promise<void> {
    const sooner = { id, state: 'CAPTURING' as const, nextCheckAt: LessThan(nextCheckAt) };
    await this.db.transaction(() => this.db.write(Payment).update(sooner, { nextCheckAt }));
  }

  async insert(
    { price, status, ...attempt }: NewPayment,
    initial: Pick<Payment, 'state' | 'nextCheckAt'>,
  ): Promise<number> {
    const now = this.clock.now();
    const { identifiers } = await this.db.write(Payment).insert({
      ...attempt,
      ...initial,
      environment: this.config.PAYPAL_MODE || 'demo',
      expectedCents: price.minor,
      currency: price.currency,
      paypalStatus: status,
      createdAt: now,
      updatedAt: now,
    });
    return identifiers[0]!['id'] as number;
  }

  /** @returns null when another request has changed the rows first */
  async tryChange<T>(change: () => Promise<T>, isStale: (error: unknown) => boolean = () => false): Promise<T | null> {
    try {
      return await this.db.transaction(change);
    } catch (error) {
      if (error instanceof StaleWriteError || isStale(error)) return null;
      throw error;
    }
  }

  /** Throws {@link StaleWriteError} when no row meets `where`. */
  async update(where: FindOptionsWhere<Payment>, change: QueryDeepPartialEntity<Payment>): Promise<void> {
    const { affected } = await this.db.write(Payment).update(where, change);
    if (affected !== 1) throw new StaleWriteError();
  }

  async addEvent(paymentIds: number[], { actor, cents = 0, detail = null, ...event }: NewEvent): Promise<void> {
    if (paymentIds.length === 0) return;
    const columns = {
      ...event,
      at: this.clock.now(),
      cents: cents || null,
      detail: detail && truncate(detail, 255),
      actorId: actor?.id,
      actorName: actor?.name,
    };
    const rows = paymentIds.map((paymentId) => ({ paymentId, ...columns }));
    await this.db.write(PaymentEvent).createQueryBuilder().insert().values(rows).updateEntity(false).execute();
  }

  /**
   * Call inside the transaction of the change.
   *
   * @param payment the row after the change
   */
  async recordChange(payment: Payment, type: PaymentEventType, event: Change): Promise<void> {
    const { id, projectId, state, review, dispute, currency } = payment;
    const titleOf = { where: { id: projectId }, select: { title: true }, withDeleted: true } as const;
    const project = await this.db.read(Project).findOne(titleOf);
    const projectTitle = project?.title ?? `Project ${projectId}`;
    const { cents = 0, actor = null } = event;
    await this.addEvent([id], { type, ...event });
    await this.audit.record({
      actor,
      action: actionOf(type),
      record: { id, label: projectTitle },
      after: {
        state,
        amount: wireAmount({ minor: cents, currency }),
        refunded: wireAmount(refundedMoney(payment)),
        currency,
        review,
        dispute,
      },
    });
    await this.events.publish(new PaymentChanged(payment, projectTitle, type, cents));
  }

  hasEvent(paymentId: number, type: PaymentEventType, detail: string): Promise<boolean> {
    return this.db.read(PaymentEvent).existsBy({ paymentId, type, detail });
  }

  /** Latest event by dispute id, which begins the detail. */
  async findDisputes(paymentId: number, types: PaymentEventType[]): Promise<Map<string, PaymentEventType>> {
    const events = await this.db
      .read(PaymentEvent)
      .find({ where: { paymentId, type: In(types) }, order: { id: 'ASC' } });
    return new Map(events.map(({ detail, type }) => [detail?.split(' ')[0] ?? '', type]));
  }

  async countByState(): Promise<Record<PaymentState, number>> {
    const rows = await this.db.query<{ state: PaymentState; n: number | string }>(
      'SELECT state, COUNT(*) AS n FROM payments GROUP BY state',
    );
    const none = Object.fromEntries(PAYMENT_STATES.map((state) => [state, 0])) as Record<PaymentState, number>;
    return { ...none, ...Object.fromEntries(rows.map(({ state, n }) => [state, Number(n)])) };
  }
}
