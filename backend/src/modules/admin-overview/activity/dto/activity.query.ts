import { ApiPropertyOptional } from '@nestjs/swagger';
import { PageLimit, PageOffset } from '../../../../core/http/page.js';

export class ActivityQuery {
  @ApiPropertyOptional({ default: 50 }) @PageLimit() limit = 50;
  @ApiPropertyOptional({ default: 0 }) @PageOffset() offset = 0;
}
