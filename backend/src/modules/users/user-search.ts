import { searchText } from '../../core/http/page.js';
import type { User } from './user.entity.js';

/** Its column. */
const SEARCH_TEXT_MAX = 520;

/** What lists find somebody by. */
export const searchTextOf = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  searchText(SEARCH_TEXT_MAX, name, email);
