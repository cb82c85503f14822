import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { ValidateBy } from 'class-validator';
import { LIMITS } from '../../../core/common/field-limits.js';
import { isPage, pathOf } from '../visit.rules.js';

const PageField = (): PropertyDecorator =>
  applyDecorators(
    ApiProperty({ type: String, maxLength: LIMITS.pageMax, example: '/web-development' }),
    Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? pathOf(value) : value)),
    ValidateBy({
      name: 'page',
      validator: { validate: isPage, defaultMessage: () => 'Must be a path that starts with one slash.' },
    }),
  );

export class VisitDto {
  @PageField() page!: string;
}
