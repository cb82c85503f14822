import { ApiProperty } from '@nestjs/swagger';

export class AuditActorView {
  /** Null for the system. */
  @ApiProperty({ type: 'integer', nullable: true }) id!: number | null;
  name!: string;
}

export class AuditWordsView {
  @ApiProperty({ type: [AuditActorView] }) actors!: AuditActorView[];
  @ApiProperty({ type: [String] }) actions!: string[];
  @ApiProperty({ type: [String] }) record_types!: string[];
}
