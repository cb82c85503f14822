import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { check, EmailField, IdField, NameField, Text } from '../../../core/http/fields.js';
import { LIMITS } from '../../../core/common/field-limits.js';

const { codeLength } = LIMITS;
const CODE = new RegExp(`^[0-9]{${codeLength}}$`);

/** Text: codes may start with zeros. */
export const DigitsField = (pattern: RegExp, length: number, message: string): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, pattern: pattern.source, minLength: length, maxLength: length }),
    check('code', message, (value) => typeof value === 'string' && pattern.test(value)),
  );

export const CodeField = (): PropertyDecorator =>
  DigitsField(CODE, codeLength, `Please enter the ${codeLength}-digit code from your email.`);

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
