import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Text } from '../../../core/http/fields.js';
import { RESTORE_STATES, type RestoreState } from '../restore/restore-report.js';

export class RestoreDto {
  /** Company name, typed as confirmation. */
  @Text({ max: LIMITS.lineMax, message: 'Type the name of the company.' }) firm!: string;
}

export class RestoreBegunView {
  /** Ticket for the result, valid without a session. */
  ticket!: string;
  message!: string;
}

export class RightsChangeView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** In words, never values. */
  @ApiProperty({ type: [String] }) differences!: string[];
}

export class RestoreView {
  @ApiProperty({ enum: RESTORE_STATES, enumName: 'RestoreState' }) state!: RestoreState;
  /** Result in one sentence. */
  message!: string;
  /** Accounts whose rights changed; empty until done. */
  @ApiProperty({ type: [RightsChangeView] }) rights!: RightsChangeView[];
}
