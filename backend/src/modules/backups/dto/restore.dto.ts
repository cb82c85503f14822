import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { Text } from '../../../core/http/fields.js';
import { RESTORE_STATES, type RestoreState } from '../restores.js';

export class RestoreDto {
  /** The name of the firm, typed by whoever means it. */
  @Text({ max: LIMITS.lineMax, message: 'Type the name of the firm.' }) firm!: string;
}

/** A restore that has begun. */
export class RestoreBegunView {
  /** Under this word its end can be read, also while nobody is signed in. */
  ticket!: string;
  message!: string;
}

/** An account whose rights differ from before the restore. */
export class RightsChangeView {
  @ApiProperty({ type: 'integer' }) id!: number;
  name!: string;
  /** What differs, in words; never a value. */
  @ApiProperty({ type: [String] }) differences!: string[];
}

export class RestoreView {
  @ApiProperty({ enum: RESTORE_STATES, enumName: 'RestoreState' }) state!: RestoreState;
  /** One sentence for people. */
  message!: string;
  /** Accounts with other rights than before; empty until the restore is done. */
  @ApiProperty({ type: [RightsChangeView] }) rights!: RightsChangeView[];
}
