import { LIMITS } from '../../../core/field-limits.js';
import { isTextOf } from '../../../core/http/fields.js';
import { isLink } from '../documents/fields.js';

/** A path of this site. */
export const isFrom = (value: unknown): boolean =>
  isTextOf(value, { min: 2, max: LIMITS.lineMax }) && /^\/[^\s?#\\]+$/.test(value as string);

/** A path of this site, or an address elsewhere. */
export const isTarget = (value: unknown): boolean =>
  isTextOf(value, { min: 1, max: LIMITS.addressMax }) &&
  isLink(value as string) &&
  /^(\/|https?:)/i.test(value as string);
