import { ApiProperty } from '@nestjs/swagger';

/** Sums of a calendar month of the company. */
export class PaymentMonthView {
  /** @example 2026-11 */
  month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  paid!: number;
  refunded!: number;
}

/** Sums in another currency than the company's, over the same period. */
export class OtherMoneyView {
  currency!: string;
  paid!: number;
  refunded!: number;
}

export class PaymentMonthsView {
  /** Currency of the months: the company's. */
  currency!: string;
  /** The last twelve, oldest first. */
  items!: PaymentMonthView[];
  /** Amounts in other currencies, which the months exclude. */
  others!: OtherMoneyView[];
}
