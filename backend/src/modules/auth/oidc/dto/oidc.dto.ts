import { LIMITS } from '../../../../core/common/field-limits.js';
import { Text } from '../../../../core/http/fields.js';

const WAY = { min: 16, max: 16, message: 'This sign-in has expired. Please start again.' } as const;

export class FinishDto {
  /** As in the callback address. */
  @Text(WAY) way!: string;
}

export class ConnectByPasswordDto extends FinishDto {
  @Text({
    min: LIMITS.passwordMin,
    max: LIMITS.passwordMax,
    message: `Password must be at least ${LIMITS.passwordMin} characters.`,
    keepSpaces: true,
    schema: { format: 'password' },
  })
  password!: string;
}
