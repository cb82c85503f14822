import { ApiProperty } from '@nestjs/swagger';
import { RequestView } from './request.view.js';

export class ProjectFromRequestView {
  @ApiProperty({ type: 'integer' }) project_id!: number;
  client_name!: string;
  /** The client is new and was invited. */
  invited!: boolean;
  @ApiProperty({ type: () => RequestView }) request!: RequestView;
}
