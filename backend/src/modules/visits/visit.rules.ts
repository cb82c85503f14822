import { isbot } from 'isbot';
import { LRUCache } from 'lru-cache';
import { searchText } from '../../core/http/page.js';
import { LIMITS } from '../../core/common/field-limits.js';

const PAGE = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}\p{Cf}]*$/u;
/** Pages whose address is a secret, never stored. */
const WITH_SECRET = /^(\/reset-password|\/not-me|\/keep-account)\/.*$/i;
const TOKEN_MIN = 24;

const isToken = (segment: string): boolean =>
  segment.length >= TOKEN_MIN &&
  /^[\w-]+$/.test(segment) &&
  (/[A-Z_]/.test(segment) || segment.split('-').some((word) => word.length >= TOKEN_MIN));

export function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!.replace(WITH_SECRET, '$1');
  if ([...path].length > LIMITS.pageMax) return path;
  const segments = path.split('/');
  const token = segments.findIndex(isToken);
  return token < 0 ? segments.join('/') : segments.slice(0, token).join('/') || '/';
}

export const isPage = (value: unknown): boolean =>
  typeof value === 'string' && [...value].length <= LIMITS.pageMax && PAGE.test(value);

export const optsOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

export const visitText = ({ page, location, userAgent }: Record<'page' | 'location' | 'userAgent', string>): string =>
  searchText(1_100, page, location, userAgent);

const bots = new LRUCache<string, boolean>({ max: 5_000, memoMethod: (agent) => agent === '' || isbot(agent) });

export const isBot = (userAgent: string): boolean => bots.memo(userAgent);
