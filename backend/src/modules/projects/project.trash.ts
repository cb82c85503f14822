import { Equal, IsNull, Or } from 'typeorm';
import type { TrashKind } from '../../core/records/trash-kind.js';
import { projectNotFound } from '../attachments/attachment.policy.js';
import { Project } from './project.entity.js';

/** SQL conditions of queries about `projects p`. */
export const PRESENT = 'p.deleted_at IS NULL';

export const PROJECT_TRASH: TrashKind<Project> = {
  entity: Project,
  nameOf: ({ title }) => title,
  notFound: projectNotFound,
  notDeleted: 'This project is not in the trash.',
  // A server of the previous release may take a payment for a deleted project.
  disposable: { paymentStatus: 'pending', paymentProgress: Or(IsNull(), Equal('open')) },
};
