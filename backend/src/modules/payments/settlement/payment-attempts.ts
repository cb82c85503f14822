import { Inject, Injectable } from '@nestjs/common';
import { In, LessThan, LessThanOrEqual } from 'typeorm';
import { Clock, HOUR, SECOND } from '../../../core/common/time/clock.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { ConflictError } from '../../../core/common/errors.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import { Payment } from '../payment.entity.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import { PaymentHistory } from '../history/payment-history.js';
import { Overtaken, unlessOvertaken } from './overtaken.js';
import { CLAIMABLE_STATES, notPayable, OPEN_STATES } from '../payment.rules.js';

/** The job looks a moment after a lease has run out, so that it may claim then. */
const SETTLE_MS = 50;
/** The wallet lets an order be approved for three hours; the buyer needs some of that. */
const FRESH_MS = HOUR;

/** A failure that followed a try without an answer is looked at once more. */
export const DOUBTED_AGAIN_MS = HOUR;

export interface Refused {
  issue: string;
  retryable: boolean;
  /** Some try had no answer. */
  doubtful: boolean;
  /** The order's own time when the wallet refused. */
  orderAt: Date | null;
}

export interface NewAttempt {
  projectId: number;
  userId: number | null;
  orderId: string;
  attemptId: string | null;
  cents: number;
  currency: string;
  status: string;
}

export interface RefusedAttempt extends Pick<NewAttempt, 'projectId' | 'userId' | 'cents' | 'currency'> {
  attemptId: string;
}

/** The rows of attempts up to the capture: every change of state is one conditional update. */
@Injectable()
export class PaymentAttempts {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
    private readonly history: PaymentHistory,
    private readonly clock: Clock,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  byOrder(orderId: string): Promise<Payment | null> {
    return this.db.read(Payment).findOneBy({ orderId });
  }

  byCapture(captureId: string): Promise<Payment | null> {
    return this.db.read(Payment).findOneBy({ captureId });
  }

  byId(id: number): Promise<Payment | null> {
    return this.db.read(Payment).findOneBy({ id });
  }

  /** The newest attempt that takes or holds money, else the newest one. `userId`: of this person's only. */
  async latestOf(projectId: number, userId?: number): Promise<Payment | null> {
    const own = userId === undefined ? {} : { userId };
    const live = await this.db.read(Payment).findOneBy({ liveProjectId: projectId, ...own });
    return live ?? this.db.read(Payment).findOne({ where: { projectId, ...own }, order: { id: 'DESC' } });
  }

  /** Writes down a new attempt; knows nothing to do when the order is already there. */
  async open(attempt: NewAttempt, source: PaymentSource): Promise<Payment> {
    const known = await this.byOrder(attempt.orderId);
    if (known) return known;
    await unlessOvertaken(
      this.db.transaction(() => this.insert(attempt, source)),
      isDuplicate,
    );
    return (await this.byOrder(attempt.orderId))!;
  }

  /** An order of ours for this price whose money nobody has asked for yet, and that may still be approved for a while. */
  isFresh(attempt: Payment, { cents, currency }: Pick<NewAttempt, 'cents' | 'currency'>): boolean {
    const { state, attemptId, environment, createdAt } = attempt;
    const ours = attemptId !== null && environment === this.config.PAYPAL_MODE;
    const same = attempt.expectedCents === cents && attempt.currency === currency;
    return ours && same && state === 'CREATED' && createdAt > this.clock.in(-FRESH_MS);
  }

  private async insert(attempt: NewAttempt, source: PaymentSource): Promise<void> {
    await this.projects.setProgress(attempt.projectId, 'open', null);
    const nextLookAt = this.clock.in(this.config.paymentJobSeconds * SECOND);
    const id = await this.write(attempt, { state: 'CREATED', nextLookAt });
    await this.history.add([id], { type: 'opened', source, cents: null });
  }

  /** An attempt that the wallet made no order for; our own number stands for the order's. Call inside a transaction. */
  async addRefused(attempt: RefusedAttempt, issue: string): Promise<Payment> {
    const order = { orderId: attempt.attemptId, status: issue.slice(0, 60) };
    const id = await this.write({ ...attempt, ...order }, { state: 'FAILED', nextLookAt: null });
    return (await this.byId(id))!;
  }

  private async write(
    { cents, status, ...attempt }: NewAttempt,
    where: Pick<Payment, 'state' | 'nextLookAt'>,
  ): Promise<number> {
    const now = this.clock.now();
    const { identifiers } = await this.db.write(Payment).insert({
      ...attempt,
      ...where,
      environment: this.config.PAYPAL_MODE || 'demo',
      expectedCents: cents,
      paypalStatus: status,
      createdAt: now,
      updatedAt: now,
    });
    return identifiers[0]!['id'] as number;
  }

  /**
   * Takes the right to capture, for the length of the lease; answers the claimed row, or null when somebody else has it.
   * Throws 409 when the project cannot be paid at this price or another attempt is taking its money.
   */
  async claim(row: Payment, source: PaymentSource): Promise<Payment | null> {
    try {
      return await unlessOvertaken(this.db.transaction(() => this.claimIn(row, source)));
    } catch (error) {
      if (isDuplicate(error))
        throw new ConflictError('PAYMENT_IN_PROGRESS', 'Another payment for this project is being processed.');
      // The project may be paid by this very attempt, which somebody else has settled in the meantime.
      const now = error instanceof ConflictError ? await this.byId(row.id) : row;
      if (now && now.state !== row.state) return null;
      throw error;
    }
  }

  private async claimIn(row: Payment, source: PaymentSource): Promise<Payment> {
    const { id, seq, state, projectId } = row;
    // Writing the project first makes claims, price edits and deletions of one project wait for each other.
    if (!(await this.projects.lockForPayment(row, 'processing'))) throw notPayable(await this.projects.get(projectId));
    const now = this.clock.now();
    const claim = {
      state: 'CAPTURING' as const,
      claimedAt: now,
      // Whoever claimed it before got no answer.
      doubtSince: state === 'CAPTURING' ? (row.doubtSince ?? row.claimedAt) : null,
      liveProjectId: projectId,
      // Then at the latest: whoever claimed it may have died.
      nextLookAt: this.clock.in(this.config.paymentLeaseSeconds * SECOND + SETTLE_MS),
      updatedAt: now,
    };
    const lapsed = LessThan(this.clock.in(-this.config.paymentLeaseSeconds * SECOND));
    const free = state === 'CAPTURING' ? { state, claimedAt: lapsed } : { state: In(CLAIMABLE_STATES) };
    const { affected } = await this.db.write(Payment).update({ id, seq, ...free }, claim);
    if (affected !== 1) throw new Overtaken();
    await this.history.add([id], { type: 'capture_asked', source });
    return { ...row, ...claim };
  }

  /** Notes a definite refusal of the capture: the buyer may try again, or not. False: this claim is over, whoever has it now. */
  async refuse(
    { id, seq, claimedAt, projectId }: Payment,
    { issue, retryable, doubtful, orderAt, source }: Refused & { source: PaymentSource },
  ): Promise<boolean> {
    const soon = this.clock.in(this.config.paymentJobSeconds * SECOND);
    const change = this.db.transaction(async () => {
      await this.projects.setProgress(projectId, 'open');
      const { affected } = await this.db.write(Payment).update(
        { id, state: 'CAPTURING', seq, claimedAt: claimedAt! },
        {
          state: retryable ? 'RETRYABLE' : 'FAILED',
          seq: seq + 1,
          liveProjectId: null,
          claimedAt: null,
          nextLookAt: retryable ? soon : doubtful ? this.clock.in(DOUBTED_AGAIN_MS) : null,
          doubtSince: null,
          refusedOrderAt: orderAt,
          paypalStatus: issue.slice(0, 60),
          updatedAt: this.clock.now(),
        },
      );
      if (affected !== 1) throw new Overtaken();
      await this.history.add([id], { type: retryable ? 'refused' : 'failed', source, detail: issue });
      return true;
    });
    return (await unlessOvertaken(change)) ?? false;
  }

  /** The wallet no longer knows the order, or nobody approved it in time. */
  async expire({ id, projectId }: Payment, source: PaymentSource): Promise<void> {
    const change = this.db.transaction(async () => {
      await this.projects.setProgress(projectId, null, 'open');
      const { affected } = await this.db
        .write(Payment)
        .update({ id, state: In(OPEN_STATES) }, { state: 'EXPIRED', nextLookAt: null, updatedAt: this.clock.now() });
      if (affected !== 1) throw new Overtaken();
      await this.history.add([id], { type: 'expired', source });
    });
    await unlessOvertaken(change);
  }

  /** Attempts whose time for a look has come, the longest waiting first. */
  due(limit: number): Promise<Payment[]> {
    return this.db.read(Payment).find({
      where: { nextLookAt: LessThanOrEqual(this.clock.now()) },
      order: { nextLookAt: 'ASC' },
      take: limit,
    });
  }

  /** Whoever claimed it is alive and has no answer: it is looked at again when it would have been, later with every look. */
  async postpone({ id }: Payment, nextLookAt: Date): Promise<void> {
    const sooner = { id, state: 'CAPTURING' as const, nextLookAt: LessThan(nextLookAt) };
    await this.db.transaction(() => this.db.write(Payment).update(sooner, { nextLookAt }));
  }

  /** Takes the right to look, until `nextLookAt`. False: another server has it, or the attempt moved. */
  async claimLook({ id, state, looks }: Payment, nextLookAt: Date | null): Promise<boolean> {
    const { affected } = await this.db.transaction(() =>
      this.db.write(Payment).update({ id, state, looks }, { looks: looks + 1, nextLookAt }),
    );
    return affected === 1;
  }

  /** With a new price or client the open attempts are worth nothing. Call inside the transaction of the edit. */
  async supersede(projectId: number): Promise<void> {
    const state = In(OPEN_STATES);
    const rows = await this.db.read(Payment).findBy({ projectId, state });
    if (rows.length === 0) return;
    const ids = rows.map(({ id }) => id);
    await this.db
      .write(Payment)
      .update({ id: In(ids), state }, { state: 'SUPERSEDED', nextLookAt: null, updatedAt: this.clock.now() });
    await this.projects.setProgress(projectId, null, 'open');
    await this.history.add(ids, { type: 'superseded', source: 'edit' });
  }
}
