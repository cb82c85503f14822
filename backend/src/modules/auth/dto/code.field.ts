import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/common/field-limits.js';
import { check } from '../../../core/http/fields.js';

const { codeLength } = LIMITS;
const CODE = new RegExp(`^[0-9]{${codeLength}}$`);

/** Text: codes may start with zeros. */
export const CodeField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, pattern: CODE.source, minLength: codeLength, maxLength: codeLength }),
    check(
      'code',
      `Please enter the ${codeLength}-digit code from your email.`,
      (value) => typeof value === 'string' && CODE.test(value),
    ),
  );
