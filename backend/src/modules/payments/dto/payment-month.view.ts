import { ApiProperty } from '@nestjs/swagger';

export class PaymentMonthView {
  /** @example 2026-11 */
  month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  paid!: number;
  refunded!: number;
}

export class OtherMoneyView {
  currency!: string;
  paid!: number;
  refunded!: number;
}

export class PaymentMonthsView {
  /** The company's currency. */
  currency!: string;
  /** The last twelve, oldest first. */
  items!: PaymentMonthView[];
  /** Other currencies, which the months exclude. */
  others!: OtherMoneyView[];
}
