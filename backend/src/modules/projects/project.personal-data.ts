import { Equal, In, IsNull, MoreThan, Not, Or } from 'typeorm';
import type { Db } from '../../core/database/db.js';
import { erasedAccount } from '../../core/privacy/erased.js';
import { personalColumns } from '../../core/privacy/personal-columns.js';
import {
  type ErasureTarget,
  type Person,
  type PersonalDataSource,
  type RecordRef,
  type PersonalDataExport,
} from '../../core/privacy/personal-data.registry.js';
import { countOf, rowsOf, exportRows } from '../../core/privacy/rows.js';
import { Project } from './project.entity.js';
import { clientText } from './project.rules.js';

const ENDED = ['Completed', 'Cancelled'];
const NAMED = 5;

const of = (id: number | null) => (id === null ? [] : [{ userId: id }]);

/** Retained as company records, without the client's name. */
export class ProjectPersonalData implements PersonalDataSource {
  readonly personalColumns = [personalColumns(Project, 'userId', 'clientText', 'assigneeId')];

  constructor(private readonly db: Db) {}

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    if (id === null) return [];
    const mine = { where: { userId: id }, select: { id: true }, withDeleted: true } as const;
    const found = await this.db.read(Project).find(mine);
    return found.map((project) => ({ type: 'project', id: project.id }));
  }

  export({ id }: Person): AsyncGenerator<PersonalDataExport> {
    const rows = rowsOf(this.db, Project, of(id));
    return exportRows(
      'projects',
      rows,
      ({ searchText: _, sortDescription: __, sortStatus: ___, clientText: ____, ...row }) => row,
    );
  }

  async preview({ id }: Person) {
    const retained = { projects: { count: await countOf(this.db, Project, of(id)), why: 'work' as const } };
    return { retained, blockers: id === null ? [] : await this.blockers(id) };
  }

  async erase({ id }: ErasureTarget): Promise<void> {
    if (id === null) return;
    const changed = { clientText: clientText(erasedAccount(id).name), version: () => 'version + 1' };
    await this.db.write(Project).update({ userId: id }, changed);
  }

  private async blockers(userId: number): Promise<string[]> {
    const projects = this.db.read(Project);
    // Projects in the trash count: they can be restored.
    const all = { order: { id: 'ASC' }, withDeleted: true } as const;
    const open = await projects.find({ ...all, where: { userId, status: Not(In(ENDED)) } });
    const unpaid = await projects.find({
      ...all,
      where: {
        userId,
        status: 'Completed',
        paymentStatus: 'pending',
        priceCents: MoreThan(0),
        paymentProgress: Or(IsNull(), Equal('open')),
      },
    });
    return [
      ...(open.length > 0
        ? [`Work is in progress: ${named(open)}. Complete or cancel it, or assign it to another client.`]
        : []),
      ...(unpaid.length > 0
        ? [`Completed but not paid: ${named(unpaid)}. Wait for the payment, or cancel the project or its price.`]
        : []),
    ];
  }
}

function named(projects: readonly Pick<Project, 'title' | 'deletedAt'>[]): string {
  const titles = projects
    .slice(0, NAMED)
    .map(({ title, deletedAt }) => (deletedAt ? `“${title}” (in the trash)` : `“${title}”`));
  const more = projects.length - titles.length;
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ');
}
