import { searchable } from '../src/core/http/page.js';
import { Project } from '../src/modules/projects/project.entity.js';
import type { Inside } from './app.js';

/** A project written straight into the database. */
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
    searchText: searchable(project.title ?? 'Patient portal'),
    version: 1,
    createdAt: now,
    updatedAt: now,
    ...project,
  };
  const { identifiers } = await app.db.transaction(() => app.db.write(Project).insert(row));
  return { ...row, id: identifiers[0]!.id as number } as Project;
}
