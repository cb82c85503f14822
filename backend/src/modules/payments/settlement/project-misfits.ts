import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { ProjectPayments } from '../../projects/index.js';
import { Payment } from '../payment.entity.js';

export type ProjectMisfit = 'ANOTHER_PAYMENT' | 'CLIENT_CHANGED' | 'PROJECT_CHANGED';

/** Why a project does not take the money of an attempt. */
@Injectable()
export class ProjectMisfits {
  constructor(
    private readonly db: Db,
    private readonly projects: ProjectPayments,
  ) {}

  async of({ id, projectId, userId }: Payment): Promise<ProjectMisfit> {
    const other = await this.db.read(Payment).findOneBy({ liveProjectId: projectId });
    if (other && other.id !== id) return 'ANOTHER_PAYMENT';
    return (await this.projects.get(projectId)).userId === userId ? 'PROJECT_CHANGED' : 'CLIENT_CHANGED';
  }
}
