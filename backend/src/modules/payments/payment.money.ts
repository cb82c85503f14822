import type { Money } from '../../core/common/money.js';
import type { Payment } from './payment.entity.js';

type Amounts = Pick<Payment, 'expectedCents' | 'capturedCents' | 'refundedCents' | 'currency'>;

export const priceMoney = ({ expectedCents: minor, currency }: Pick<Amounts, 'expectedCents' | 'currency'>): Money => ({
  minor,
  currency,
});

export const paidMoney = ({ capturedCents, expectedCents, currency }: Omit<Amounts, 'refundedCents'>): Money => ({
  minor: capturedCents ?? expectedCents,
  currency,
});

export const refundedMoney = ({
  refundedCents: minor,
  currency,
}: Pick<Amounts, 'refundedCents' | 'currency'>): Money => ({
  minor,
  currency,
});
