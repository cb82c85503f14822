import { ApiProperty } from '@nestjs/swagger';
import { Allow, ValidateIf } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, IdField, Text } from '../../../core/http/fields.js';

/** Only hints, which are verified with PayPal. */
export class ConfirmPaymentDto {
  @ValidateIf(({ orderID }: ConfirmPaymentDto) => orderID === undefined)
  @Text({ max: LIMITS.lineMax, message: 'The order number is missing.', schema: { required: false } })
  orderId?: string;

  /** PayPal's spelling of `orderId`. */
  @Absentable()
  @Text({ max: LIMITS.lineMax, message: 'The order number is missing.', schema: { required: false } })
  orderID?: string;

  @IdField('Please choose a project.')
  projectId!: number;

  /** Displayed price: decimal text or number with at most two decimals. */
  @ApiProperty({ oneOf: [{ type: 'string' }, { type: 'number' }], example: '1250.50' })
  @Allow()
  expectedAmount!: unknown;

  @Text({ max: LIMITS.currencyMax, message: 'The currency is missing.' })
  expectedCurrency!: string;
}

export class CreateOrderDto {
  @IdField('Please choose a project.')
  projectId!: number;
}

export class OrderView {
  /** PayPal order, for its button. */
  orderId!: string;
}
