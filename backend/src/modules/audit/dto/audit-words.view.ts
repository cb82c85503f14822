import { ApiProperty } from '@nestjs/swagger';

export class AuditActorView {
  /** Absent for the system itself. */
  @ApiProperty({ type: 'integer', nullable: true }) id!: number | null;
  name!: string;
}

/** Filter values of the audit log. */
export class AuditWordsView {
  @ApiProperty({ type: [AuditActorView] }) actors!: AuditActorView[];
  @ApiProperty({ type: [String] }) actions!: string[];
  @ApiProperty({ type: [String] }) record_types!: string[];
}
