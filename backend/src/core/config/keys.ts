import { createHmac } from 'node:crypto';
import type { Config } from './env.js';

export type Keyed = Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_BEFORE'>;

/** Keys of the server, the newest first. What it makes is made with that one; what was made with any of them is taken. */
export const keysOf = ({ JWT_SECRET, JWT_SECRET_BEFORE }: Keyed): [newest: string, ...before: string[]] =>
  JWT_SECRET_BEFORE ? [JWT_SECRET, JWT_SECRET_BEFORE] : [JWT_SECRET];

/** HMAC-SHA-256 of a text. */
export const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
