import { ApiProperty } from '@nestjs/swagger';

export class OverviewMonthView {
  @ApiProperty({ type: String, example: '2026-11' }) month!: string;
  /** Money that arrived in it. */
  paid!: number;
  /** Not yet paid, of the projects that began in it. */
  pending!: number;
}

/** Money in a currency that is not the firm's: no other sum has it. */
export class OverviewOtherMoneyView {
  currency!: string;
  /** What arrived in the months that were asked for. */
  paid!: number;
  pending!: number;
}

export class OverviewStatusView {
  status!: string;
  @ApiProperty({ type: 'integer' }) projects!: number;
}

export class OverviewRequestView {
  @ApiProperty({ type: 'integer' }) id!: number;
  @ApiProperty({ enum: ['quotation', 'contact'], enumName: 'RequestSource' }) source!: 'quotation' | 'contact';
  /** Nobody has looked at it. */
  is_new!: boolean;
  name!: string;
  company!: string | null;
  subject!: string | null;
  excerpt!: string | null;
  @ApiProperty({ type: String, format: 'date-time' }) created_at!: string;
}

export class OverviewDueView {
  @ApiProperty({ type: 'integer' }) id!: number;
  title!: string;
  @ApiProperty({ type: String, format: 'date' }) end_date!: string;
  status!: string;
  @ApiProperty({ type: 'integer' }) milestones!: number;
  /** Days since the end date; 0 when it is not past. */
  @ApiProperty({ type: 'integer' }) days_late!: number;
}

export class OverviewRequestsView {
  @ApiProperty({ type: 'integer' }) quotations!: number;
  @ApiProperty({ type: 'integer' }) messages!: number;
  /** Kept as spam since the firm's day began. */
  @ApiProperty({ type: 'integer' }) spam_today!: number;
  /** The newest of either kind. */
  @ApiProperty({ type: [OverviewRequestView] }) items!: OverviewRequestView[];
}
