import { ApiProperty } from '@nestjs/swagger';

/** Result of a row in the file. `new`: would be invited. */
export const FILE_OUTCOMES = ['new', 'invited', 'registered', 'waiting', 'double', 'wrong'] as const;
export type FileOutcome = (typeof FILE_OUTCOMES)[number];

export class InvitationFileRowView {
  /** Physical line of the file on which the row starts. */
  @ApiProperty({ type: 'integer' }) line!: number;
  name!: string;
  email!: string;
  /** As it was written, where it is none of ours. */
  role!: string;
  @ApiProperty({ enum: FILE_OUTCOMES, enumName: 'InvitationFileOutcome' }) outcome!: FileOutcome;
  /** Why not; null: nothing is in the way. */
  @ApiProperty({ type: String, nullable: true }) reason!: string | null;
}

export class InvitationFileView {
  /** Preview only; nothing was sent. */
  is_dry_run!: boolean;
  /** Number of people invited, or to be invited. */
  @ApiProperty({ type: 'integer' }) invited!: number;
  /** Headings of unknown columns. */
  @ApiProperty({ type: [String] }) ignored_columns!: string[];
  @ApiProperty({ type: [InvitationFileRowView] }) rows!: InvitationFileRowView[];
}
