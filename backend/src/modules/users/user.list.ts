import { Injectable } from '@nestjs/common';
import { type Role, ROLES } from '../../core/common/roles.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { mapPage, type Page, searchable } from '../../core/http/page.js';
import { anyOf, type Condition, holds, is } from '../../core/lists/condition.js';
import { ListQuery } from '../../core/lists/list-query.js';
import type { ListedUser, UserSummary } from './dto/user.view.js';
import type { ClientsQuery, USER_SORTS, UserListQuery } from './dto/users.dto.js';
import { UserProjects } from './user-projects.js';
import { rolesMeant } from './role-words.js';

interface ListedRow {
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
  projectsCount: number | string;
}

/** What narrows a list of people. */
export interface UserFilter {
  q?: string | undefined;
  role?: Role;
  active?: true;
  /** Not those who have no password and no project. */
  settled?: boolean;
}

const COLUMNS =
  'u.id AS id, u.name AS name, u.email AS email, u.role AS role, u.is_active AS isActive, u.is_invited AS isInvited, u.has_factor AS hasFactor, u.created_at AS createdAt, u.version AS version';

// The stored words happen to sort as the specification wants people sorted: admin, agent, user.
// The search text starts with the folded name, so that "adam" does not come after "Zoe".
const SORTS: Record<(typeof USER_SORTS)[number], string> = {
  role: 'u.role, u.search_text',
  id: 'u.id',
  name: 'u.search_text',
  email: 'u.email',
};

/** Lists of people for admins, as raw rows. */
@Injectable()
export class UserList {
  constructor(
    private readonly db: Db,
    private readonly projects: UserProjects,
  ) {}

  async list({ sort = 'role', dir = 'asc', ...query }: UserListQuery & UserFilter): Promise<Page<ListedUser>> {
    const settled = query.settled ? [is(`(u.is_invited = 0 OR (${this.projects.countSql('u.id')}) > 0)`)] : [];
    return mapPage(await this.people.page({ ...query, sort, dir }, [...conditions(query), ...settled]), listed);
  }

  /** Active customers, the people a project can be made for. Who was invited and has not come yet is only found by a search. */
  clients({ sort = 'name', ...query }: ClientsQuery): Promise<Page<UserSummary>> {
    return this.list({ ...query, sort, role: 'user', active: true, settled: !query.q });
  }

  async counts(q: string | undefined): Promise<Record<Role | 'all', number>> {
    const counted = await this.people.countBy('u.role', conditions({ q }));
    const [admin, agent, user] = ROLES.map((role) => counted.get(role) ?? 0) as [number, number, number];
    return { all: admin + agent + user, admin, agent, user };
  }

  /** The next people of a file, by ascending number. */
  async batch(filter: UserFilter, part: { afterId: number; limit: number }): Promise<ListedUser[]> {
    return (await this.people.batch(conditions(filter), part)).map(listed);
  }

  /** The projects are counted by whoever has them. */
  private get people(): ListQuery<ListedRow, keyof typeof SORTS> {
    const columns = `${COLUMNS}, u.phone AS phone, u.last_login_at AS lastLoginAt, (${this.projects.countSql('u.id')}) AS projectsCount`;
    return new ListQuery(this.db, { table: 'users u', columns, sorts: SORTS });
  }
}

const conditions = ({ q, role, active }: UserFilter): Condition[] => [
  ...(role ? [is('u.role = ?', role)] : []),
  ...(active ? [is('u.is_active = 1')] : []),
  ...(q ? [search(searchable(q))] : []),
];

/** Name and e-mail anywhere, the number exactly, the role by either of its words. */
const search = (text: string): Condition =>
  anyOf(
    holds('u.search_text', text),
    ...(/^[1-9]\d{0,9}$/.test(text) ? [is('u.id = ?', Number(text))] : []),
    ...rolesMeant(text).map((role) => is('u.role = ?', role)),
  );

const listed = ({
  isActive,
  isInvited,
  hasFactor,
  createdAt,
  lastLoginAt,
  projectsCount,
  ...row
}: ListedRow): ListedUser => ({
  ...row,
  isActive: Boolean(isActive),
  isInvited: Boolean(isInvited),
  hasFactor: Boolean(hasFactor),
  createdAt: fromSqlDate(createdAt),
  lastLoginAt: lastLoginAt === null ? null : fromSqlDate(lastLoginAt),
  projectsCount: Number(projectsCount),
});
