import type { Db } from '../../../core/database/db.js';
import type { ProjectPayments } from '../../projects/project-payments.js';
import { Payment } from '../payment.entity.js';

export type ProjectMisfit = 'ANOTHER_PAYMENT' | 'CLIENT_CHANGED' | 'PROJECT_CHANGED';

/** Why its project does not take the money of an attempt. */
export async function projectMisfit(
  { id, projectId, userId }: Payment,
  { db, projects }: { db: Db; projects: ProjectPayments },
): Promise<ProjectMisfit> {
  const other = await db.read(Payment).findOneBy({ liveProjectId: projectId });
  if (other && other.id !== id) return 'ANOTHER_PAYMENT';
  return (await projects.get(projectId)).userId === userId ? 'PROJECT_CHANGED' : 'CLIENT_CHANGED';
}
