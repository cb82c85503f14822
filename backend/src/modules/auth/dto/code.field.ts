import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { check } from '../../../core/http/fields.js';

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
