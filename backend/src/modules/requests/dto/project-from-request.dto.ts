import { OmitType } from '@nestjs/swagger';
import { SaveProjectDto } from '../../projects/dto/save-project.dto.js';

/** Project for the sender of the request. */
export class ProjectFromRequestDto extends OmitType(SaveProjectDto, ['user_id'] as const) {}
