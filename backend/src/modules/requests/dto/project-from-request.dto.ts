import { ApiProperty, OmitType } from '@nestjs/swagger';
import { SaveProjectDto } from '../../projects/dto/project.dto.js';
import { RequestView } from './request.view.js';

export class ProjectFromRequestDto extends OmitType(SaveProjectDto, ['user_id'] as const) {}

export class ProjectFromRequestView {
  @ApiProperty({ type: 'integer' }) project_id!: number;
  client_name!: string;
  /** The client is new and was invited. */
  invited!: boolean;
  @ApiProperty({ type: () => RequestView }) request!: RequestView;
}
