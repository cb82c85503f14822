import { ApiProperty } from '@nestjs/swagger';
import { QueryWord } from '../../../core/http/fields.js';
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
  /** How many months the sums go back; 12 without it. */
  @QueryWord(SPANS, 'OverviewSpan') months?: Span;
}

/** What modules may warn of. */
export const WARNING_KINDS = ['proxy-not-trusted', 'disk-full', 'mail-failed', 'backup-late', 'status'] as const;

/** What an operator should look at. */
class OverviewWarningView {
  @ApiProperty({ enum: WARNING_KINDS, enumName: 'OverviewWarning' }) kind!: string;
  /** How many, where they can be counted. */
  @ApiProperty({ type: 'integer', nullable: true }) count!: number | null;
}

/** The firm at a glance. */
export class OverviewView {
  /** The firm's calendar day. */
  @ApiProperty({ type: String, format: 'date' }) today!: string;
  @ApiProperty({ type: [OverviewWarningView] }) warnings!: OverviewWarningView[];
  active!: OverviewActiveView;
  /** What all sums are in: the firm's. */
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

export type OverviewFigures = Omit<OverviewView, 'warnings'>;
