import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';

const { codeLength } = LIMITS;
const CODE = new RegExp(`^[0-9]{${codeLength}}$`);

/** Text: codes may start with zeros. */
export const CodeField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, pattern: CODE.source, minLength: codeLength, maxLength: codeLength }),
    ValidateBy({
      name: 'code',
      validator: {
        validate: (value: unknown) => typeof value === 'string' && CODE.test(value),
        defaultMessage: () => `Please enter the ${codeLength}-digit code from your email.`,
      },
    }),
  );
