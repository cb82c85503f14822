import { Injectable } from '@nestjs/common';
import type { Role } from '../../core/access/permissions.js';
import { Db } from '../../core/database/db.js';
import { fromSqlDate } from '../../core/database/raw.js';
import { likePattern, orderBy, type Page, searchable } from '../../core/http/page.js';
import type { ListedUser, UserSummary } from './dto/user.view.js';
import type { ClientsQuery, USER_SORTS, UserListQuery } from './dto/users.dto.js';
import { UserProjects } from './user-projects.js';
import { rolesMeant } from './role-words.js';

interface UserRow {
  id: number;
  name: string;
  email: string;
  role: Role;
  isActive: number | boolean;
  createdAt: string | Date;
  version: number;
}

interface ListedRow extends UserRow {
  lastLoginAt: string | Date | null;
  projectsCount: number | string;
}

/** What narrows a list of people. */
export interface UserFilter {
  q?: string;
  role?: Role;
  active?: true;
}

type Condition = { sql: string; parameters: (string | number)[] };

const COLUMNS =
  ' u.id AS id, u.name AS name, u.email AS email, u.role AS role, u.is_active AS isActive, u.created_at AS createdAt, u.version AS version';

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
export class UserListService {
  constructor(
    private readonly db: Db,
    private readonly projects: UserProjects,
  ) {}

  async list({
    limit,
    offset,
    sort = 'role',
    dir = 'asc',
    ...filter
  }: UserListQuery & UserFilter): Promise<Page<ListedUser>> {
    const { sql, parameters } = where(filter);
    // An address is unique, so that nothing needs to come after it.
    const order = orderBy(SORTS, { sort, dir, id: sort === 'email' ? null : 'u.id' });
    const [rows, [count]] = await Promise.all([
      // The page is chosen from an index alone; only its own rows are read.
      this.db.query<ListedRow>(
        `SELECT ${COLUMNS}, u.last_login_at AS lastLoginAt, (${this.projects.countSql('u.id')}) AS projectsCount
         FROM (SELECT u.id AS id FROM users u ${sql} ${order} LIMIT ? OFFSET ?) page
         ${this.db.stepJoin} users u ON u.id = page.id ${order}`,
        [...parameters, limit, offset],
      ),
      this.db.query<{ total: number }>(`SELECT COUNT(*) AS total FROM users u ${sql}`, parameters),
    ]);
    return { items: rows.map(listed), total: Number(count!.total), limit, offset };
  }

  /** Active customers, the people a project can be made for. */
  clients({ sort = 'name', ...query }: ClientsQuery): Promise<Page<UserSummary>> {
    return this.list({ ...query, sort, role: 'user', active: true });
  }

  async counts(q: string | undefined): Promise<Record<Role | 'all', number>> {
    const { sql, parameters } = where(q ? { q } : {});
    const rows = await this.db.query<{ role: Role; total: number }>(
      `SELECT u.role AS role, COUNT(*) AS total FROM users u ${sql} GROUP BY u.role`,
      parameters,
    );
    const counts = { all: 0, admin: 0, agent: 0, user: 0 };
    for (const { role, total } of rows) {
      counts[role] = Number(total);
      counts.all += Number(total);
    }
    return counts;
  }

  /** The next people of a file, by ascending number. */
  async batch(filter: UserFilter, { afterId, limit }: { afterId: number; limit: number }): Promise<UserSummary[]> {
    const { sql, parameters } = where(filter, { sql: 'u.id > ?', parameters: [afterId] });
    const rows = await this.db.query<UserRow>(`SELECT ${COLUMNS} FROM users u ${sql} ORDER BY u.id LIMIT ?`, [
      ...parameters,
      limit,
    ]);
    return rows.map(summary);
  }
}

function where({ q, role, active }: UserFilter, first?: Condition): Condition {
  const conditions = first ? [first] : [];
  if (role) conditions.push({ sql: 'u.role = ?', parameters: [role] });
  if (active) conditions.push({ sql: 'u.is_active = 1', parameters: [] });
  if (q) conditions.push(search(searchable(q)));
  const sql = conditions.length > 0 ? `WHERE ${conditions.map((part) => part.sql).join(' AND ')}` : '';
  return { sql, parameters: conditions.flatMap(({ parameters }) => parameters) };
}

/** Name and e-mail anywhere, the number exactly, the role by either of its words. */
function search(text: string): Condition {
  const parts: Condition[] = [{ sql: "u.search_text LIKE ? ESCAPE '!'", parameters: [likePattern(text)] }];
  if (/^[1-9]\d{0,9}$/.test(text)) parts.push({ sql: 'u.id = ?', parameters: [Number(text)] });
  for (const role of rolesMeant(text)) parts.push({ sql: 'u.role = ?', parameters: [role] });
  return {
    sql: `(${parts.map(({ sql }) => sql).join(' OR ')})`,
    parameters: parts.flatMap(({ parameters }) => parameters),
  };
}

const summary = ({ isActive, createdAt, ...row }: UserRow): UserSummary => ({
  ...row,
  isActive: Boolean(isActive),
  createdAt: fromSqlDate(createdAt),
});

const listed = ({ lastLoginAt, projectsCount, ...row }: ListedRow): ListedUser => ({
  ...summary(row),
  lastLoginAt: lastLoginAt === null ? null : fromSqlDate(lastLoginAt),
  projectsCount: Number(projectsCount),
});
