import { OmitType } from '@nestjs/swagger';
import { SaveProjectDto } from '../../projects/dto/save-project.dto.js';

export class ProjectFromRequestDto extends OmitType(SaveProjectDto, ['user_id'] as const) {}
