import { ApiProperty } from '@nestjs/swagger';

/** `new`: would be invited. */
export const FILE_OUTCOMES = ['new', 'invited', 'registered', 'waiting', 'double', 'wrong'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

export class InvitationFileRowView {
  /** Physical line on which the row starts. */
  @ApiProperty({ type: 'integer' }) line!: number;
  name!: string;
  email!: string;
  /** Original text if the role is unknown. */
  role!: string;
  @ApiProperty({ enum: FILE_OUTCOMES, enumName: 'InvitationFileOutcome' }) outcome!: FileOutcome;
  /** Reason for no invitation; null without one. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

export class InvitationFileView {
  /** Preview; nothing was sent. */
  is_dry_run!: boolean;
  /** People invited, or to be invited. */
  @ApiProperty({ type: 'integer' }) invited!: number;
  /** Headings of unknown columns. */
  @ApiProperty({ type: [String] }) ignored_columns!: string[];
  @ApiProperty({ type: [InvitationFileRowView] }) rows!: InvitationFileRowView[];
}
