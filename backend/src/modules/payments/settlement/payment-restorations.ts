import { Injectable } from '@nestjs/common';
import { Clock } from '../../../core/common/time/clock.js';
import { Db, isDuplicate } from '../../../core/database/db.js';
import { ProjectPayments } from '../../projects/project-payments.js';
import type { PaymentSource } from '../history/payment-event.entity.js';
import { PaymentHistory } from '../history/payment-history.js';
import { Payment } from '../payment.entity.js';
import { providerDown } from '../payment.rules.js';
import type { PaymentState } from '../payment.states.js';
import { Receipts } from '../receipts/receipts.service.js';
import { Wallet } from '../wallet/wallet.js';
import { captureOf, returnedOf, type WalletOrder } from '../wallet/wallet-order.js';
import { Overtaken, unlessOvertaken } from './overtaken.js';
import { projectMisfit } from './project-misfit.js';

const RETURNED: readonly PaymentState[] = ['PARTIALLY_REFUNDED', 'REFUNDED', 'REVERSED'];

/** Money that had gone back comes again: PayPal cancels its reversal, or a refund fails after it was through. */
@Injectable()
export class PaymentRestorations {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
    private readonly wallet: Wallet,
    private readonly projects: ProjectPayments,
    private readonly history: PaymentHistory,
    private readonly receipts: Receipts,
  ) {}

  /** Believes it only when the order and the capture, each asked for by itself, say so. Answers the row as it then is. */
  async follow(order: WalletOrder, row: Payment, source: PaymentSource): Promise<Payment> {
    const shown = shownAgain(order, row);
    if (!shown) return row;
    const capture = await this.wallet.getCapture(row.captureId!).catch((error: unknown) => {
      throw providerDown(error);
    });
    if (capture.status !== shown.status) return row;
    const change = { ...shown, source };
    const restored = (await this.restore(row, change)) ?? (await this.restore(row, { ...change, misfit: true }));
    return restored ?? (await this.db.read(Payment).findOneBy({ id: row.id }))!;
  }

  /** Null: the project does not take the money any more, or somebody else moved the row first. */
  private restore(row: Payment, { gone, status, source, misfit = false }: Restoring): Promise<Payment | null> {
    const cents = row.refundedCents - gone;
    const change = this.db.transaction(async () => {
      const review = misfit ? await projectMisfit(row, { db: this.db, projects: this.projects }) : keptReview(row);
      const next = { ...this.changeOf(row, { gone, status, misfit }), review };
      if (misfit) await this.projects.setProgress(row.projectId, 'review');
      else if (row.liveProjectId === null && !(await this.projects.markPaid(row))) throw new Overtaken();
      const { id, state, refundedCents, restored } = row;
      const { affected } = await this.db.write(Payment).update({ id, state, refundedCents, restored }, next);
      if (affected !== 1) throw new Overtaken();
      const payment: Payment = { ...row, ...next };
      await this.history.tell(payment, misfit ? 'misfit' : 'restored', { source, cents, detail: review });
      if (!misfit) await this.receipts.restore(payment, cents);
      return payment;
    });
    return unlessOvertaken(change, isDuplicate);
  }

  private changeOf(row: Payment, { gone, status, misfit }: Omit<Restoring, 'source'>) {
    const back = gone === 0 ? ('COMPLETED' as const) : ('PARTIALLY_REFUNDED' as const);
    return {
      state: misfit ? ('REVIEW' as const) : back,
      refundedCents: gone,
      restored: row.restored + 1,
      paypalStatus: status,
      liveProjectId: misfit ? null : row.projectId,
      attention: misfit || (row.state === 'REVERSED' ? row.dispute === 'open' : row.attention),
      updatedAt: this.clock.now(),
    };
  }
}

interface Restoring {
  gone: number;
  status: string;
  source: PaymentSource;
  /** The project has another payment or another price by now: a person decides. */
  misfit?: boolean;
}

/** How much is still gone when the order shows less than we had noted; null when it does not. */
function shownAgain(order: WalletOrder, { state, captureId, capturedCents, refundedCents }: Payment) {
  const capture = captureOf(order);
  if (capture?.id !== captureId || !RETURNED.includes(state)) return null;
  const { gone } = returnedOf(order, capturedCents ?? 0);
  const status = gone === 0 ? 'COMPLETED' : 'PARTIALLY_REFUNDED';
  return gone < refundedCents && capture?.status === status ? { gone, status } : null;
}

const keptReview = ({ review }: Payment): string | null => (review === 'REVERSAL_UNCONFIRMED' ? null : review);
