import { ApiProperty } from '@nestjs/swagger';
import { QueryWord } from '../../../../core/http/fields.js';
import {
  OverviewActiveView,
  OverviewFilesView,
  OverviewPaidView,
  OverviewPendingView,
} from './overview-figures.view.js';
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
  /** Number of months in the sums; default 12. */
  @QueryWord(SPANS, 'OverviewSpan') months?: Span;
}

export const WARNING_KINDS = ['proxy-not-trusted', 'disk-full', 'mail-failed', 'backup-late', 'status'] as const;

/** Warning for the operator. */
class OverviewWarningView {
  @ApiProperty({ enum: WARNING_KINDS, enumName: 'OverviewWarning' }) kind!: string;
  /** Number of items; null when they cannot be counted. */
  @ApiProperty({ type: 'integer', nullable: true }) count!: number | null;
}

export class OverviewView {
  /** Current day of the company. */
  @ApiProperty({ type: String, format: 'date' }) today!: string;
  @ApiProperty({ type: [OverviewWarningView] }) warnings!: OverviewWarningView[];
  active!: OverviewActiveView;
  /** Currency of all sums: the company's. */
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
