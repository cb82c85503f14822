import { Module } from '@nestjs/common';
import { ProjectPayments } from './project-payments.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsExport } from './projects.export.js';
import { ProjectsOverview } from './projects.overview.js';
import { ProjectsService } from './projects.service.js';
import { ProjectsWaiting } from './projects.waiting.js';

@Module({
  controllers: [ProjectsController],
  providers: [ProjectsService, ProjectsOverview, ProjectsWaiting, ProjectsExport, ProjectPayments],
  exports: [ProjectPayments],
})
export class ProjectsModule {}
