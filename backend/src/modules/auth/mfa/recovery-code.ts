import { hash, randomInt } from 'node:crypto';

const COUNT = 10;
/** Without characters that look alike. */
const ALPHABET = 'abcdefghjkmnpqrstuvwxyz23456789';
const GROUPS = 4;
const GROUP_LENGTH = 4;

/** 79 random bits: a fast hash is enough. */
export const createRecoveryCodes = (): string[] => Array.from({ length: COUNT }, createCode);

const createCode = (): string =>
  Array.from({ length: GROUPS }, () =>
    Array.from({ length: GROUP_LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)]!).join(''),
  ).join('-');

export const hashRecoveryCode = (userId: number, code: string): string =>
  hash('sha256', `${userId}:${code.toLowerCase().replace(/[\s-]/g, '')}`);
