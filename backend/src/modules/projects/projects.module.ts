import { Module, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { MailModule } from '../mail/index.js';
import { UserGuards, UsersModule } from '../users/index.js';
import { ProjectChanges } from './project-changes.js';
import { ProjectNews } from './project-news.js';
import { ProjectPayments } from './project-payments.js';
import { Project } from './project.entity.js';
import { ProjectsController } from './projects.controller.js';
import { ProjectsExport } from './projects.export.js';
import { ProjectsOverview } from './projects.overview.js';
import { ProjectsService } from './projects.service.js';
import { ProjectsWaiting } from './projects.waiting.js';

@Module({
  imports: [UsersModule, MailModule],
  controllers: [ProjectsController],
  providers: [
    ProjectsService,
    ProjectChanges,
    ProjectNews,
    ProjectsOverview,
    ProjectsWaiting,
    ProjectsExport,
    ProjectPayments,
  ],
  exports: [ProjectPayments],
})
export class ProjectsModule implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly guards: UserGuards,
  ) {}

  /** The modules below ask through what is registered here. */
  onModuleInit(): void {
    this.guards.registerDeletionCheck((userId) => this.objection(userId));
  }

  private async objection(userId: number): Promise<string | null> {
    const count = await this.db.read(Project).countBy({ userId });
    if (count === 0) return null;
    return `This person has ${count === 1 ? 'a project' : `${count} projects`}, so the account cannot be deleted. You can deactivate it instead.`;
  }
}
