import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../core/database/db.js';
import { UserGuards } from '../users/user-guards.js';
import { UserProjects } from '../users/user-projects.js';
import { Project } from './project.entity.js';

/** What people have to do with projects, for those who manage people. */
@Injectable()
export class ProjectClients implements OnModuleInit {
  constructor(
    private readonly db: Db,
    private readonly guards: UserGuards,
    private readonly lists: UserProjects,
  ) {}

  onModuleInit(): void {
    this.guards.answerWith('projects', (userId) => this.objection(userId));
    this.lists.answerWith((userId) => `SELECT COUNT(*) FROM projects p WHERE p.user_id = ${userId}`);
  }

  private async objection(userId: number): Promise<string | null> {
    const count = await this.db.read(Project).countBy({ userId });
    if (count === 0) return null;
    const projects = count === 1 ? 'a project' : `${count} projects`;
    return `This person has ${projects}, so the account cannot be deleted. You can deactivate it instead.`;
  }
}
