import { Inject, Injectable } from '@nestjs/common';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { ConflictError } from '../../../core/common/errors.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import type { Payment } from '../payment.entity.js';
import type { Expected } from '../payment.rules.js';
import type { WalletOrder } from '../wallet/wallet-order.js';

export interface Payable {
  id: number;
  userId: number;
  priceCents: number | null;
  currency: string;
}

/** What an order has to say to be one of ours. */
@Injectable()
export class Expectations {
  constructor(
    private readonly projects: ProjectPayments,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  async of(order: WalletOrder, known: Payment | null, project?: Payable): Promise<Expected> {
    const merchantId = this.config.PAYPAL_MERCHANT_ID;
    if (known) {
      const { projectId, userId, expectedCents: cents, currency, attemptId } = known;
      return { projectId, userId, cents, currency, attemptId, merchantId };
    }
    const meant = project ?? (await this.projects.get(Number(order.purchase_units[0]?.reference_id) || 0));
    if (!meant.priceCents) throw new ConflictError('PRICE_NOT_SET', 'This project has no price yet.');
    const { id: projectId, userId, priceCents: cents, currency } = meant;
    return { projectId, userId, cents, currency, attemptId: null, merchantId };
  }
}
