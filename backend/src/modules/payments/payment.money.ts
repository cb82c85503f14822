import type { Money } from '../../core/common/money.js';
import type { Payment } from './payment.entity.js';

type Amounts = Pick<Payment, 'expectedCents' | 'capturedCents' | 'refundedCents' | 'currency'>;

export const priceMoney = ({ expectedCents, currency }: Amounts): Money => ({ minor: expectedCents, currency });

export const paidMoney = ({ capturedCents, expectedCents, currency }: Amounts): Money => ({
  minor: capturedCents ?? expectedCents,
  currency,
});

export const refundedMoney = ({ refundedCents, currency }: Amounts): Money => ({ minor: refundedCents, currency });
