import type { CsvContent } from '../../core/lists/csv-exports.js';
import type { UserSummary } from './dto/user.view.js';
import type { UserFileQuery } from './dto/users.dto.js';
import type { UserList } from './user.list.js';

const COLUMNS: CsvContent<UserSummary>['columns'] = {
  id: (user) => user.id,
  name: (user) => user.name,
  email: (user) => user.email,
  role: (user) => user.role,
  is_active: (user) => (user.isActive ? 'yes' : 'no'),
  created_at: (user) => user.createdAt.toISOString(),
};

export const usersFile = (lists: UserList, query: UserFileQuery): CsvContent<UserSummary> => ({
  columns: COLUMNS,
  next: (part) => lists.batch(query, part),
});
