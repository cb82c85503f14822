import { ApiProperty } from '@nestjs/swagger';
import { Transform } from 'class-transformer';
import { LIMITS } from '../../../core/common/field-limits.js';
import { check, isTextOf } from '../../../core/http/fields.js';
import { storedPath } from '../redirects/redirect.rules.js';

export class SitePageQuery {
  @ApiProperty({ type: String, example: '/web-development' })
  @Transform(({ value }: { value: unknown }) => (typeof value === 'string' ? (storedPath(value) ?? value) : value))
  @check('path', 'Must be a path of this site.', (value) => isTextOf(value, { min: 1, max: LIMITS.lineMax }))
  path!: string;
}
