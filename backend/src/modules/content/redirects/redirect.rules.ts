import { LIMITS } from '../../../core/common/field-limits.js';
import { isTextOf } from '../../../core/http/fields.js';
import { isLink } from '../documents/fields.js';

/** Loops are checked in memory. */
export const REDIRECTS_MAX = 5_000;

/** Percent-decoded (RFC 3986), NFC; null if undecodable. */
export function storedPath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return null;
  }
}

/** Reverses {@link storedPath}. */
export const editablePath = (stored: string): string => stored.replaceAll('%', '%25');

export const isFrom = (value: unknown): boolean =>
  isTextOf(value, { min: 2, max: LIMITS.lineMax }) && /^\/[^?#\\]*[^\s?#\\]$/.test(value as string);

export const isTarget = (value: unknown): boolean =>
  isTextOf(value, { min: 1, max: LIMITS.addressMax }) &&
  isLink(value as string) &&
  /^(?:\/|https?:)[^\\]*$/i.test(value as string);
