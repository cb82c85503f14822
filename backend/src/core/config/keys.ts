import { createHmac } from 'node:crypto';
import type { Config } from './env.js';

export type Keyed = Pick<Config, 'JWT_SECRET' | 'JWT_SECRET_BEFORE'>;

/** Newest first: the first key signs, all verify. */
export const keysOf = ({ JWT_SECRET, JWT_SECRET_BEFORE }: Keyed): [newest: string, ...before: string[]] =>
  JWT_SECRET_BEFORE ? [JWT_SECRET, JWT_SECRET_BEFORE] : [JWT_SECRET];

export const keyed = (key: string | Buffer, text: string): Buffer => createHmac('sha256', key).update(text).digest();
