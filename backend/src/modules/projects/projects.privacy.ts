import { Injectable, type OnModuleInit } from '@nestjs/common';
import { IsNull, MoreThan, Not, In } from 'typeorm';
import { Db } from '../../core/database/db.js';
import { erasedAccount } from '../../core/privacy/erased.js';
import { columnsOf } from '../../core/privacy/holdings.js';
import {
  type Erasing,
  type Person,
  PersonalData,
  type PersonalPart,
  type RecordRef,
  type Told,
} from '../../core/privacy/personal-data.js';
import { countOf, rowsOf, told } from '../../core/privacy/rows.js';
import { Project } from './project.entity.js';
import { clientText } from './project.rules.js';

const ENDED = ['Completed', 'Cancelled'];
/** As many are named as can be read. */
const NAMED = 5;

const of = (id: number | null) => (id === null ? [] : [{ userId: id }]);

/** What was agreed and delivered is the firm's own record; it only loses whose it was. */
@Injectable()
export class ProjectsPrivacy implements PersonalPart, OnModuleInit {
  readonly holds = [columnsOf(Project, 'userId', 'clientText', 'assigneeId')];

  constructor(
    private readonly db: Db,
    private readonly data: PersonalData,
  ) {}

  onModuleInit(): void {
    this.data.answerWith('projects', this);
  }

  async records({ id }: Pick<Person, 'id'>): Promise<RecordRef[]> {
    if (id === null) return [];
    const found = await this.db.read(Project).find({ where: { userId: id }, select: { id: true } });
    return found.map((project) => ({ type: 'project', id: project.id }));
  }

  tell({ id }: Person): AsyncGenerator<Told> {
    const rows = rowsOf(this.db, Project, of(id));
    return told(
      'projects',
      rows,
      ({ searchText: _, sortDescription: __, sortStatus: ___, clientText: ____, ...row }) => row,
    );
  }

  async weigh({ id }: Person) {
    const stays = { projects: { count: await countOf(this.db, Project, of(id)), why: 'work' as const } };
    return { stays, obstacles: id === null ? [] : await this.obstacles(id) };
  }

  async erase({ id }: Erasing): Promise<void> {
    if (id === null) return;
    const changed = { clientText: clientText(erasedAccount(id).name), version: () => 'version + 1' };
    await this.db.write(Project).update({ userId: id }, changed);
  }

  /** While there is work to do or money to come, somebody has to be there for it. */
  private async obstacles(userId: number): Promise<string[]> {
    const projects = this.db.read(Project);
    const open = await projects.find({ where: { userId, status: Not(In(ENDED)) }, order: { id: 'ASC' } });
    const unpaid = await projects.find({
      where: [
        { userId, status: 'Completed', paymentStatus: 'pending', priceCents: MoreThan(0), paymentProgress: IsNull() },
      ],
      order: { id: 'ASC' },
    });
    return [
      ...(open.length > 0
        ? [`Work is going on: ${named(open)}. Complete or cancel it, or give it to another client.`]
        : []),
      ...(unpaid.length > 0
        ? [`Completed and not paid: ${named(unpaid)}. Wait for the money, or cancel the project or its price.`]
        : []),
    ];
  }
}

function named(projects: readonly Pick<Project, 'title'>[]): string {
  const titles = projects.slice(0, NAMED).map(({ title }) => `“${title}”`);
  const more = projects.length - titles.length;
  return more > 0 ? `${titles.join(', ')} and ${more} more` : titles.join(', ');
}
