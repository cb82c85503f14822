import { ApiProperty } from '@nestjs/swagger';

/** Money of one calendar month of the firm. */
export class PaymentMonthView {
  /** @example 2026-11 */
  month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  paid!: number;
  refunded!: number;
}

/** Money in a currency that is not the firm's, over the same time. */
export class OtherMoneyView {
  currency!: string;
  paid!: number;
  refunded!: number;
}

export class PaymentMonthsView {
  /** What the months are in: the firm's. */
  currency!: string;
  /** The last twelve, oldest first. */
  items!: PaymentMonthView[];
  /** What no month counts. */
  others!: OtherMoneyView[];
}
