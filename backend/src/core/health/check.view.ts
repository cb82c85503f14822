import { ApiProperty } from '@nestjs/swagger';

/** What is checked, in the order in which it is shown. */
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

/** `warning`: it works, but not as it should; `failing`: it does not. */
export const CHECK_STATES = ['well', 'warning', 'failing'] as const;
export type CheckState = (typeof CHECK_STATES)[number];

/** One check as probes of the operator read it. */
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
  /** Why it is not well, where that is known. */
  cause!: string | null;
  /** Since when it is not well, as far as this server knows. */
  @ApiProperty({ type: String, format: 'date-time', nullable: true }) since!: string | null;
}
