import { randomInt } from 'node:crypto';

const LETTERS = 'ABCDEFGHJKLMNPQRSTUVWXYZ0123456789';

/** 17 capital letters and digits, as order and capture ids have. */
export function newId(): string {
  return Array.from({ length: 17 }, () => LETTERS[randomInt(LETTERS.length)]).join('');
}
