import { ApiProperty } from '@nestjs/swagger';

export const IMPORT_ACTIONS = ['create', 'update', 'same', 'refuse'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export class FaqImportRowView {
  /** Physical line on which the row starts. */
  @ApiProperty({ type: 'integer' }) line!: number;
  @ApiProperty({ enum: IMPORT_ACTIONS, enumName: 'FaqImportAction' }) action!: ImportAction;
  question!: string;
  /** Refusal or changed columns. */
  @ApiProperty({ type: String, nullable: true }) message!: string | null;
}

export class FaqImportView {
  is_dry_run!: boolean;
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) updated!: number;
  @ApiProperty({ type: 'integer' }) same!: number;
  @ApiProperty({ type: 'integer' }) refused!: number;
  /** Headings of unknown columns. */
  @ApiProperty({ type: [String] }) ignored_columns!: string[];
  rows!: FaqImportRowView[];
}
