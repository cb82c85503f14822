import type { ProjectPaymentService } from '../projects/project-payment.service.js';
import type { Payment } from './payment.entity.js';
import type { PaymentRepository } from './payment.repository.js';

const OTHER_CLIENT = ['ANOTHER_PAYMENT', 'CLIENT_CHANGED'] as const;
type ProjectMisfit = (typeof OTHER_CLIENT)[number] | 'PROJECT_CHANGED' | 'PROJECT_DELETED';

export async function explainMisfit(
  { id, projectId, userId }: Payment,
  repository: PaymentRepository,
  projects: ProjectPaymentService,
): Promise<ProjectMisfit> {
  const live = await repository.findBy({ liveProjectId: projectId });
  if (live && live.id !== id) return 'ANOTHER_PAYMENT';
  const project = await projects.find(projectId);
  if (project.userId !== userId) return 'CLIENT_CHANGED';
  return project.deletedAt ? 'PROJECT_DELETED' : 'PROJECT_CHANGED';
}

export const isMisfitOfOtherClient = (review: string | null): boolean =>
  (OTHER_CLIENT as readonly (string | null)[]).includes(review);
