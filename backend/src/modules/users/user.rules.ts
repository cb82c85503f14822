import { randomBytes } from 'node:crypto';
import { type Role, ROLES } from '../../core/common/roles.js';
import { searchText } from '../../core/http/page.js';
import type { User } from './user.entity.js';

const WORDS: Record<Role, readonly string[]> = {
  admin: ['admin'],
  agent: ['agent', 'employee'],
  user: ['user', 'customer'],
};
/** Shorter texts would match every role. */
const ROLE_SEARCH_MIN = 3;
const SEARCH_TEXT_MAX = 520;

/** For an audited change to the own account. */
export const ownAccount = ({ id, name, role }: Pick<User, 'id' | 'name' | 'role'>) => ({
  actor: { id, name, role },
  record: { id, label: name },
});

export const nextVersion = (updatedAt: Date) => ({ version: () => 'version + 1', updatedAt });

export const roleOf = (word: unknown): unknown =>
  typeof word === 'string' ? (ROLES.find((role) => WORDS[role].includes(word.toLowerCase())) ?? word) : word;

export const rolesMatching = (text: string): Role[] =>
  text.length < ROLE_SEARCH_MIN ? [] : ROLES.filter((role) => WORDS[role].some((word) => word.startsWith(text)));

export const searchTextOf = ({ name, email }: Pick<User, 'name' | 'email'>): string =>
  searchText(SEARCH_TEXT_MAX, name, email);

/** Well-formed Argon2 hash: verification takes the usual time and fails. */
export const noPassword = (): string => {
  const [salt, digest] = [randomBytes(16), randomBytes(32)].map((part) => part.toString('base64').replaceAll('=', ''));
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${digest}`;
};
