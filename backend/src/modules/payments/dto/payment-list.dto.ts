import { applyDecorators } from '@nestjs/common';
import { ApiPropertyOptional } from '@nestjs/swagger';
import { IsOptional, Matches } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Absentable, InstantField, QueryIds, QueryText, QueryWord, Text } from '../../../core/http/fields.js';
import { PageLimit, PageOffset, type PageQuery } from '../../../core/http/page.js';
import { PAYMENT_STATES, type PaymentState } from '../payment.states.js';

export const PAYMENT_SORTS = ['created_at', 'paid_at', 'amount', 'state', 'project_title', 'client_name'] as const;
export type PaymentSort = (typeof PAYMENT_SORTS)[number];

const MONTH = /^20\d{2}-(0[1-9]|1[0-2])$/;
const QueryMonth = (): PropertyDecorator =>
  applyDecorators(
    ApiPropertyOptional({ type: String, pattern: MONTH.source, example: '2026-11' }),
    IsOptional(),
    Matches(MONTH, { message: 'Must be a month such as 2026-11.' }),
  );

export class PaymentExportQuery {
  /** In project title, client, payer, PayPal and receipt numbers. */
  @QueryText() q?: string;
  @QueryWord(PAYMENT_STATES, 'PaymentState') state?: PaymentState;
  /** Only payments needing review. */
  @QueryWord(['1'], 'Attention') attention?: '1';
  /** Month in the company's time zone. */
  @QueryMonth() month?: string;
}

export class PaymentFileQuery extends PaymentExportQuery {
  @QueryIds() ids?: number[];
}

export class PaymentsQuery extends PaymentExportQuery implements PageQuery {
  @PageLimit() limit = 50;
  @PageOffset() offset = 0;
  @QueryWord(['asc', 'desc'], 'SortDirection') dir?: 'asc' | 'desc';
  /** Default: reviews first, then newest. */
  @QueryWord(PAYMENT_SORTS, 'PaymentSort') sort?: PaymentSort;
}

export class ReleasePaymentDto {
  /** Findings or actions, stored in the history. */
  @Text({ max: LIMITS.lineMax, message: 'Please describe what you found.' })
  note!: string;
}

export class CloseReviewDto extends ReleasePaymentDto {
  /** As displayed; otherwise `STALE`. */
  @Absentable() @InstantField() updated_at?: string;
}
