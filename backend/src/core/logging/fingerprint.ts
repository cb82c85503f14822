import { createHmac } from 'node:crypto';
import type { Config } from '../config/env.js';

/** Stands for a personal text in a log: the same for the same text, and nothing to whoever lacks the key. */
export const fingerprint = ({ JWT_SECRET }: Pick<Config, 'JWT_SECRET'>, text: string): string =>
  createHmac('sha256', JWT_SECRET).update(`log:${text}`).digest('base64url').slice(0, 12);
