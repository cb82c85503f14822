import { LIMITS } from '../../../core/common/field-limits.js';
import { isTextOf } from '../../../core/http/fields.js';
import { isLink } from '../documents/fields.js';

/** Redirects of a site at most; loops are checked in memory. */
export const REDIRECTS_MAX = 5_000;

/**
 * A path as it is stored and compared with requests: percent-decoded (RFC 3986) and in NFC.
 * @returns null when the path cannot be decoded
 */
export function storedPath(path: string): string | null {
  try {
    return decodeURIComponent(path).normalize('NFC');
  } catch {
    return null;
  }
}

/** A stored path for editing; {@link storedPath} reverses it. */
export const editablePath = (stored: string): string => stored.replaceAll('%', '%25');

export const isFrom = (value: unknown): boolean =>
  isTextOf(value, { min: 2, max: LIMITS.lineMax }) && /^\/[^?#\\]*[^\s?#\\]$/.test(value as string);

export const isTarget = (value: unknown): boolean =>
  isTextOf(value, { min: 1, max: LIMITS.addressMax }) &&
  isLink(value as string) &&
  /^(\/|https?:)/i.test(value as string);
