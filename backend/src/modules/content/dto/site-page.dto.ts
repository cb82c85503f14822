import { ApiProperty } from '@nestjs/swagger';
import { LIMITS } from '../../../core/field-limits.js';
import { check, isTextOf } from '../../../core/http/fields.js';

export class SitePageQuery {
  @ApiProperty({ type: String, example: '/web-development' })
  @check('path', 'Must be a path of this site.', (value) => isTextOf(value, { min: 1, max: LIMITS.lineMax }))
  path!: string;
}
