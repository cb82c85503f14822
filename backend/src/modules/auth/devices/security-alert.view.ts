import { ApiProperty } from '@nestjs/swagger';
import { type Warning, WARNINGS } from './report-link.entity.js';

export class NotMeView {
  /** Subject of the warning email. */
  @ApiProperty({ enum: WARNINGS, enumName: 'Warning' }) what!: Warning;
  /** Already reported. */
  is_done!: boolean;
}
