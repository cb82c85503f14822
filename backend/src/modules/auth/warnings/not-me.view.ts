import { ApiProperty } from '@nestjs/swagger';
import { type Warning, WARNINGS } from './not-me-link.entity.js';

export class NotMeView {
  /** What the letter warned of. */
  @ApiProperty({ enum: WARNINGS, enumName: 'Warning' }) what!: Warning;
  /** It was said already that this was somebody else. */
  is_done!: boolean;
}
