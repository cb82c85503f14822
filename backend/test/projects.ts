import { Project } from '../src/modules/projects/project.entity.js';
import { clientText, foldedColumns } from '../src/modules/projects/project.rules.js';
import { User } from '../src/modules/users/user.entity.js';
import type { Inside } from './app.js';

export async function givenProject(app: Inside, project: Partial<Project> & { userId: number }): Promise<Project> {
  const now = app.clock.now();
  const row = {
    title: 'Patient portal',
    description: 'Booking and records',
    startDate: '2026-08-04',
    endDate: '2026-12-18',
    priceCents: 125_050,
    status: 'In Progress',
    milestones: 5,
    paymentStatus: 'pending' as const,
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...project,
  };
  const client = await app.db.read(User).findOneBy({ id: project.userId });
  Object.assign(row, foldedColumns(row), { clientText: clientText(client!.name) }, project);
  const { identifiers } = await app.db.transaction(() => app.db.write(Project).insert(row));
  return { ...row, id: identifiers[0]!.id as number } as Project;
}
