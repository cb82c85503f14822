import { EmailField, IdField, NameField, Text } from '../../../core/http/fields.js';
import { LIMITS } from '../../../core/common/field-limits.js';
import { CodeField } from './code.field.js';

export const PasswordField = ({
  min = LIMITS.passwordMin as number,
  message = `Password must be at least ${LIMITS.passwordMin} characters.`,
} = {}): PropertyDecorator =>
  Text({ min, max: LIMITS.passwordMax, message, keepSpaces: true, schema: { format: 'password' } });

export class LoginDto {
  @EmailField() email!: string;
  @PasswordField() password!: string;
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
  @PasswordField() password!: string;
}

export class ResetPasswordDto {
  @PasswordField() password!: string;
}

export class AgreeDto {
  /** Terms that the person read. */
  @IdField() number!: number;
}

export class ViewAsDto {
  @IdField('Please choose a customer.') user_id!: number;
}
