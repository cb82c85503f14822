import { EmailField, IdField, NameField, Text } from '../../../core/http/fields.js';
import { LIMITS } from '../../../core/common/field-limits.js';
import { CodeField } from './code.field.js';

const PASSWORD_MESSAGE = `Password must be at least ${LIMITS.passwordMin} characters.`;
const PASSWORD = {
  min: LIMITS.passwordMin,
  max: LIMITS.passwordMax,
  message: PASSWORD_MESSAGE,
  keepSpaces: true,
  schema: { format: 'password' },
} as const;

export const PasswordField = (): PropertyDecorator => Text(PASSWORD);

export class LoginDto {
  @EmailField() email!: string;
  @Text(PASSWORD) password!: string;
}

export class EmailDto {
  @EmailField() email!: string;
}

export class VerifyCodeDto {
  @EmailField() email!: string;
  @CodeField()
  code!: string;
  @NameField(`Full name must be at least ${LIMITS.nameMin} characters.`, LIMITS.nameMin)
  name!: string;
  @Text(PASSWORD) password!: string;
}

export class ResetPasswordDto {
  @Text(PASSWORD) password!: string;
}

export class AgreeDto {
  /** Terms that the person read. */
  @IdField() number!: number;
}

export class ViewAsDto {
  @IdField('Please choose a customer.') user_id!: number;
}
