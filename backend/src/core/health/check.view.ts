import { ApiProperty } from '@nestjs/swagger';

export const CHECK_KINDS = [
  'database',
  'storage',
  'letters',
  'space',
  'migrations',
  'clock',
  'redis',
  'backup',
  'rehearsal',
  'wallet',
] as const;
export type CheckKind = (typeof CHECK_KINDS)[number];

/** `warning`: works with limitations; `failing`: does not work. */
export const CHECK_STATES = ['well', 'warning', 'failing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

export class ReadyCheckView {
  @ApiProperty({ enum: CHECK_KINDS, enumName: 'CheckKind' }) kind!: CheckKind;
  @ApiProperty({ enum: CHECK_STATES, enumName: 'CheckState' }) state!: CheckState;
  /** @example Write and read in 4 ms */
  measured!: string;
  /** @example under 250 ms */
  threshold!: string;
}

export class StatusCheckView extends ReadyCheckView {
  /** @example Database */
  name!: string;
  /** Cause of a problem, if known. */
  cause!: string | null;
  /** Start of the problem, if known. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
}
