import { ApiProperty } from '@nestjs/swagger';
import { wireAmount } from '../../../core/common/money.js';
import { QueryWord } from '../../../core/http/fields.js';
import { type Receipt, RECEIPT_KINDS, type ReceiptKind } from './receipt.entity.js';

export class ReceiptView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: RECEIPT_KINDS, enumName: 'ReceiptKind' }) kind!: ReceiptKind;
  /** @example R-2026-00001 */
  number!: string;
  amount!: number;
  currency!: string;
  issued_at!: Date;
  @ApiProperty({ type: String, format: 'date' }) issued_on!: string;
  /** Taken back completely by credit notes. */
  voided!: boolean;
  @ApiProperty({ type: 'integer' }) payment_id!: number;
  @ApiProperty({ type: 'integer' }) project_id!: number;

  static of(receipt: Receipt, voided: boolean): ReceiptView {
    return {
      id: receipt.id,
      kind: receipt.kind,
      number: receipt.number,
      amount: wireAmount({ minor: receipt.amountCents, currency: receipt.currency }),
      currency: receipt.currency,
      issued_at: receipt.createdAt,
      issued_on: receipt.issuedOn,
      voided,
      payment_id: receipt.paymentId,
      project_id: receipt.projectId,
    };
  }
}

export class ReceiptsView {
  items!: ReceiptView[];
}

export class ReceiptFileQuery {
  /** `1`: download instead of display. */
  @QueryWord(['1'], 'DownloadFlag') download?: '1';
}
