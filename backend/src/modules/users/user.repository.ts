import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Port } from '../../core/common/port.js';
import { type Role, ROLES } from '../../core/common/roles.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import type { Batch } from '../../core/http/csv.js';
import { mapPage, type Page, searchable } from '../../core/http/page.js';
import { anyOf, type Condition, holds, is } from '../../core/lists/condition.js';
import type { CsvContent } from '../../core/lists/csv-export.service.js';
import { ListQuery } from '../../core/lists/list-query.js';
import type { ListedUser, UserSummary } from './dto/user.view.js';
import type { ClientsQuery, USER_SORTS, UserListQuery } from './dto/users.dto.js';
import { User } from './user.entity.js';
import { rolesMatching } from './user.rules.js';

interface UserRow {
  id: number;
  name: string;
  email: string;
  phone: string | null;
  role: Role;
  isActive: number | boolean;
  hasFactor: number | boolean;
  isInvited: number | boolean;
  createdAt: string | Date;
  version: number;
  lastLoginAt: string | Date | null;
  deletionDueAt: string | Date | null;
  projectsCount: number | string;
}

interface UserFilter {
  q?: string | undefined;
  role?: Role;
  active?: true;
  settled?: boolean;
}

const COLUMNS =
  'u.id AS id, u.name AS name, u.email AS email, u.role AS role, u.is_active AS isActive, u.is_invited AS isInvited, u.has_factor AS hasFactor, u.created_at AS createdAt, u.version AS version';

// Stored words: admin, agent, user. The search text starts with the folded name.
const SORTS: Record<(typeof USER_SORTS)[number], string> = {
  role: 'u.role, u.search_text',
  id: 'u.id',
  name: 'u.search_text',
  email: 'u.email',
};

export const USER_CSV: CsvContent<UserSummary>['columns'] = {
  id: (user) => user.id,
  name: (user) => user.name,
  email: (user) => user.email,
  role: (user) => user.role,
  is_active: (user) => (user.isActive ? 'yes' : 'no'),
  created_at: (user) => user.createdAt.toISOString(),
};

export interface ProjectsOfUser {
  count: (userIdColumn: string) => string;
  findLatestTitle: (userId: number) => Promise<string | null>;
}

@Injectable()
export class UserRepository extends Port<ProjectsOfUser> {
  constructor(private readonly db: Db) {
    super();
  }

  findCustomer(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: 'user', isActive: true });
  }

  findAdmin(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: 'admin', isActive: true });
  }

  findStaff(id: number): Promise<User | null> {
    return this.db.read(User).findOneBy({ id, role: In(['admin', 'agent']), isActive: true });
  }

  findProjectTitle(userId: number): Promise<string | null> {
    return this.provider.findLatestTitle(userId);
  }

  findByEmails(emails: readonly string[]): Promise<Pick<User, 'id' | 'email' | 'role' | 'isActive' | 'isInvited'>[]> {
    const select = { id: true, email: true, role: true, isActive: true, isInvited: true } as const;
    return this.db.read(User).find({ where: { email: In([...emails]) }, select });
  }

  async listAdminIds(): Promise<number[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, select: { id: true } });
    return admins.map(({ id }) => id);
  }

  async listAdminEmails(): Promise<string[]> {
    const admins = await this.db.read(User).find({ where: { role: 'admin', isActive: true }, order: { id: 'ASC' } });
    return admins.map(({ email }) => email);
  }

  async list({ sort = 'role', dir = 'asc', ...query }: UserListQuery & UserFilter): Promise<Page<ListedUser>> {
    const settled = query.settled ? [is(`(u.is_invited = 0 OR (${this.provider.count('u.id')}) > 0)`)] : [];
    return mapPage(await this.users.page({ ...query, sort, dir }, [...conditionsOf(query), ...settled]), listedUser);
  }

  listClients({ sort = 'name', ...query }: ClientsQuery): Promise<Page<UserSummary>> {
    return this.list({ ...query, sort, role: 'user', active: true, settled: !query.q });
  }

  async counts(q: string | undefined): Promise<Record<Role | 'all', number>> {
    const counted = await this.users.countBy('u.role', conditionsOf({ q }));
    const [admin, agent, user] = ROLES.map((role) => counted.get(role) ?? 0) as [number, number, number];
    return { all: admin + agent + user, admin, agent, user };
  }

  async batch(filter: UserFilter, part: Batch): Promise<ListedUser[]> {
    return (await this.users.batch(conditionsOf(filter), part)).map(listedUser);
  }

  private get users(): ListQuery<UserRow, keyof typeof SORTS> {
    const columns = `${COLUMNS}, u.phone AS phone, u.last_login_at AS lastLoginAt, u.deletion_due_at AS deletionDueAt, (${this.provider.count('u.id')}) AS projectsCount`;
    return new ListQuery(this.db, { table: 'users u', columns, sorts: SORTS });
  }
}

const conditionsOf = ({ q, role, active }: UserFilter): Condition[] => [
  ...(role ? [is('u.role = ?', role)] : []),
  ...(active ? [is('u.is_active = 1')] : []),
  ...(q ? [searchCondition(searchable(q))] : []),
];

const searchCondition = (text: string): Condition =>
  anyOf(
    holds('u.search_text', text),
    ...(/^[1-9]\d{0,9}$/.test(text) ? [is('u.id = ?', Number(text))] : []),
    ...rolesMatching(text).map((role) => is('u.role = ?', role)),
  );

const dateOf = (at: string | Date | null): Date | null => (at === null ? null : fromSqlDate(at));

const listedUser = ({ createdAt, lastLoginAt, deletionDueAt, ...row }: UserRow): ListedUser => ({
  ...row,
  isActive: Boolean(row.isActive),
  isInvited: Boolean(row.isInvited),
  hasFactor: Boolean(row.hasFactor),
  createdAt: fromSqlDate(createdAt),
  lastLoginAt: dateOf(lastLoginAt),
  deletionDueAt: dateOf(deletionDueAt),
  projectsCount: Number(row.projectsCount),
});
