import { ApiProperty } from '@nestjs/swagger';

export const IMPORT_ACTIONS = ['create', 'update', 'same', 'refuse'] as const;
export type ImportAction = (typeof IMPORT_ACTIONS)[number];

export class FaqImportRowView {
  /** Number of the record in the file; the header is 1. */
  @ApiProperty({ type: 'integer' }) row!: number;
  @ApiProperty({ enum: IMPORT_ACTIONS, enumName: 'FaqImportAction' }) action!: ImportAction;
  question!: string;
  /** Why it was refused. */
  @ApiProperty({ type: String, nullable: true }) message!: string | null;
}

export class FaqImportView {
  @ApiProperty({ type: 'integer' }) created!: number;
  @ApiProperty({ type: 'integer' }) updated!: number;
  @ApiProperty({ type: 'integer' }) same!: number;
  @ApiProperty({ type: 'integer' }) refused!: number;
  rows!: FaqImportRowView[];
}
