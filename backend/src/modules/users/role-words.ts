import { type Role, ROLES } from '../../core/common/roles.js';

/** Every word for a role: the stored one first, then the one people read. */
const WORDS: Record<Role, readonly string[]> = {
  admin: ['admin'],
  agent: ['agent', 'employee'],
  user: ['user', 'customer'],
};

/** The role that a word names, in any case; anything else stays what it is. */
export const roleOf = (word: unknown): unknown =>
  typeof word === 'string' ? (ROLES.find((role) => WORDS[role].includes(word.toLowerCase())) ?? word) : word;

/** Roles that somebody typing this folded text may mean. Shorter texts would bring up everybody. */
export const rolesMeant = (text: string): Role[] =>
  text.length < 3 ? [] : ROLES.filter((role) => WORDS[role].some((word) => word.startsWith(text)));
