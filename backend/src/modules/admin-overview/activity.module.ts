import { Module } from '@nestjs/common';
import { ProjectsModule } from '../projects/projects.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityRepository } from './activity.repository.js';

@Module({ imports: [ProjectsModule], controllers: [ActivityController], providers: [ActivityRepository] })
export class ActivityModule {}
