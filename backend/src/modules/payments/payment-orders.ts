import { Injectable } from '@nestjs/common';
import type { Actor } from '../../core/common/actor.js';
import { ConflictError } from '../../core/common/errors.js';
import { Limits } from '../../core/rate-limit/limits.service.js';
import { ProjectPayments } from '../projects/project-payments.js';
import { checkTaken, ORDER_ID, payable, providerDown } from './payment.rules.js';
import { RefusedOrders } from './refused-orders.js';
import { PaymentAttempts } from './settlement/payment-attempts.js';
import { Wallet } from './wallet/wallet.js';
import { WalletRejected, WalletUnknown } from './wallet/wallet-client.js';

interface Wanted {
  projectId: number;
  userId: number;
  cents: number;
  currency: string;
}

/** Orders at the wallet for the whole price: the open one as long as it is fresh, and only so many per account. */
@Injectable()
export class PaymentOrders {
  /** Orders that are being made, by project, client and price: clicks at the same moment share one. */
  private readonly making = new Map<string, Promise<string>>();

  constructor(
    private readonly projects: ProjectPayments,
    private readonly attempts: PaymentAttempts,
    private readonly refused: RefusedOrders,
    private readonly wallet: Wallet,
    private readonly limits: Limits,
  ) {}

  /** The number of an order that the buyer may approve. Only the client pays. */
  async orderFor(actor: Actor, projectId: number): Promise<string> {
    const due = payable(await this.projects.ownedBy(actor, projectId));
    checkTaken(due);
    const { priceCents: cents, currency } = due;
    const key = `${projectId}:${actor.id}:${cents}${currency}`;
    const order = this.making.get(key) ?? this.numberOf({ projectId, userId: actor.id, cents, currency });
    this.making.set(key, order);
    return order.finally(() => this.making.delete(key));
  }

  private async numberOf(wanted: Wanted): Promise<string> {
    const latest = await this.attempts.latestOf(wanted.projectId, wanted.userId);
    if (latest?.liveProjectId)
      throw new ConflictError('PAYMENT_IN_PROGRESS', 'A payment for this project is being processed.');
    if (latest && this.attempts.isFresh(latest, wanted)) return latest.orderId;
    await this.limits.consume('paymentOrders', `payment-orders:${wanted.userId}`);
    return this.make(wanted);
  }

  private async make(wanted: Wanted): Promise<string> {
    const attempt = { ...wanted, attemptId: Wallet.newAttempt() };
    const order = await this.wallet.createOrder(attempt).catch(async (error: unknown) => {
      throw error instanceof WalletRejected ? await this.refused.note(attempt, error.issue) : providerDown(error);
    });
    if (!ORDER_ID.test(order.id)) throw providerDown(new WalletUnknown('order number'));
    await this.attempts.open({ ...attempt, orderId: order.id, status: order.status }, 'buyer');
    return order.id;
  }
}
