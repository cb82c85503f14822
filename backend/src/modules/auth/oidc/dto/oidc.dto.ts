import { Text } from '../../../../core/http/fields.js';
import { PasswordField } from '../../dto/auth.dto.js';

const WAY = { min: 16, max: 16, message: 'This sign-in has expired. Please start again.' } as const;

export class FinishDto {
  /** As in the callback address. */
  @Text(WAY) way!: string;
}

export class ConnectByPasswordDto extends FinishDto {
  @PasswordField() password!: string;
}
