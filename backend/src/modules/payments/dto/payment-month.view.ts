import { ApiProperty } from '@nestjs/swagger';

/** Money of one calendar month of the firm. */
export class PaymentMonthView {
  /** @example 2026-11 */
  month!: string;
  @ApiProperty({ type: 'integer' }) payments!: number;
  paid!: number;
  refunded!: number;
}

export class PaymentMonthsView {
  /** The last twelve, oldest first. */
  items!: PaymentMonthView[];
}
