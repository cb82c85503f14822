import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Text } from '../../../core/http/fields.js';
import { RESTORE_STATES, type RestoreState } from '../restore/restore.service.js';

export class RestoreDto {
  /** Company name, typed as confirmation. */
  @Text({ max: LIMITS.lineMax, message: 'Type the name of the company.' }) firm!: string;
}

/** A restore that has begun. */
export class RestoreBegunView {
  /** Ticket for the result, valid without a session. */
  ticket!: string;
  message!: string;
}

/** An account whose rights differ from before the restore. */
export class RightsChangeView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** Differences in words, never values. */
  @ApiProperty({ type: [String] }) differences!: string[];
}

export class RestoreView {
  @ApiProperty({ enum: RESTORE_STATES, enumName: 'RestoreState' }) state!: RestoreState;
  /** Result in one sentence. */
  message!: string;
  /** Accounts with other rights than before; empty until the restore is done. */
  @ApiProperty({ type: [RightsChangeView] }) rights!: RightsChangeView[];
}
