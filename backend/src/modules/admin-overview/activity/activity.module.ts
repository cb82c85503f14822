import { Module } from '@nestjs/common';
import { ProjectsModule } from '../../projects/projects.module.js';
import { ActivityController } from './activity.controller.js';
import { ActivityRepository } from './activity.repository.js';

/** Events of a project, across modules. */
@Module({ imports: [ProjectsModule], controllers: [ActivityController], providers: [ActivityRepository] })
export class ActivityModule {}
