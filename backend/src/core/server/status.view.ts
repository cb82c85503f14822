import { ApiProperty } from '@nestjs/swagger';
import { ReadyCheckView } from '../health/check.view.js';

export class StatusView {
  status!: 'ok';
}

export class ReadyView extends StatusView {
  /** Only for admins and operators. */
  @ApiProperty({ type: [ReadyCheckView], required: false }) checks?: ReadyCheckView[];
}
