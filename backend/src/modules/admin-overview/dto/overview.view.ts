import { ApiProperty } from '@nestjs/swagger';
import { QueryWord } from '../../../core/http/fields.js';
import {
  OverviewDueView,
  OverviewMonthView,
  OverviewOtherMoneyView,
  OverviewRequestsView,
  OverviewStatusView,
} from './overview-rows.view.js';

const SPANS = ['6', '12', '24'] as const;
type Span = (typeof SPANS)[number];

export class OverviewQuery {
  /** Months in the sums; default 12. */
  @QueryWord(SPANS, 'OverviewSpan') months?: Span;
}

export class OverviewActiveView {
  @ApiProperty({ type: 'integer' }) value!: number;
  /** Projects that began this month. */
  @ApiProperty({ type: 'integer' }) started!: number;
  /** Last months, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPaidView {
  value!: number;
  /** Previous month. */
  before!: number;
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewPendingView {
  value!: number;
  @ApiProperty({ type: 'integer' }) projects!: number;
  /** Pending amount of projects begun by each month's end, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export class OverviewFilesView {
  @ApiProperty({ type: 'integer' }) value!: number;
  @ApiProperty({ type: 'integer', nullable: true }) oldest_days!: number | null;
  /** Waiting files at each month's end, oldest first. */
  @ApiProperty({ type: [Number] }) trend!: number[];
}

export const WARNING_KINDS = ['proxy-not-trusted', 'disk-full', 'mail-failed', 'backup-late', 'status'] as const;

class OverviewWarningView {
  @ApiProperty({ enum: WARNING_KINDS, enumName: 'OverviewWarning' }) kind!: string;
  /** Null if they cannot be counted. */
  @ApiProperty({ type: 'integer', nullable: true }) count!: number | null;
}

export class OverviewView {
  /** Day in the company's time zone. */
  @ApiProperty({ type: String, format: 'date' }) today!: string;
  @ApiProperty({ type: [OverviewWarningView] }) warnings!: OverviewWarningView[];
  active!: OverviewActiveView;
  /** Currency of all sums. */
  currency!: string;
  @ApiProperty({ type: [OverviewOtherMoneyView] }) others!: OverviewOtherMoneyView[];
  paid!: OverviewPaidView;
  pending!: OverviewPendingView;
  files!: OverviewFilesView;
  @ApiProperty({ type: [OverviewMonthView] }) months!: OverviewMonthView[];
  @ApiProperty({ type: [OverviewStatusView] }) statuses!: OverviewStatusView[];
  requests!: OverviewRequestsView;
  @ApiProperty({ type: [OverviewDueView] }) due!: OverviewDueView[];
}
