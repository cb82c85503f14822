import { ApiProperty } from '@nestjs/swagger';

/** What becomes of a row of a file. `new`: it would be invited. */
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
  /** Nothing was sent: it says what would happen. */
  is_dry_run!: boolean;
  /** How many were invited, or would be. */
  @ApiProperty({ type: 'integer' }) invited!: number;
  /** Headings of columns that are not read. */
  @ApiProperty({ type: [String] }) ignored_columns!: string[];
  @ApiProperty({ type: [InvitationFileRowView] }) rows!: InvitationFileRowView[];
}
