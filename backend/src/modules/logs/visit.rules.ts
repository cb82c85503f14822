import { searchText } from '../../core/http/page.js';
import { LIMITS } from '../../core/common/field-limits.js';

/** One slash, and nothing that a path of ours cannot hold. */
const PAGE = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}\p{Cf}]*$/u;
/** Pages whose address is a key: what follows is never noted. */
const WITH_SECRET = /^(\/reset-password|\/not-me|\/keep-account)\/.*$/i;
/** As long as no word in an address of ours. */
const TOKEN_MIN = 24;

/** Whether a part of a path looks like a key rather than words: long, and of mixed letters or in one piece. */
const isToken = (segment: string): boolean =>
  segment.length >= TOKEN_MIN &&
  /^[\w-]+$/.test(segment) &&
  (/[A-Z_]/.test(segment) || segment.split('-').some((word) => word.length >= TOKEN_MIN));

/** The path alone, up to what may be somebody's key. One that is too long stays so, to be refused. */
export function pathOf(address: string): string {
  const path = address.split(/[?#]/, 1)[0]!.replace(WITH_SECRET, '$1');
  if ([...path].length > LIMITS.pageMax) return path;
  const segments = path.split('/');
  const token = segments.findIndex(isToken);
  return token < 0 ? segments.join('/') : segments.slice(0, token).join('/') || '/';
}

export const isPage = (value: unknown): boolean =>
  typeof value === 'string' && [...value].length <= LIMITS.pageMax && PAGE.test(value);

/** The browser asks not to be followed. */
export const optsOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** What visits are searched by when there are very many. Folding may lengthen a text, so it is cut to its column. */
export const visitText = ({ page, location, userAgent }: Record<'page' | 'location' | 'userAgent', string>): string =>
  searchText(1_100, page, location, userAgent);
