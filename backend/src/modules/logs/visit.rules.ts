import { searchText } from '../../core/http/page.js';
import { isIP } from 'node:net';
import { LIMITS } from '../../core/field-limits.js';
import { networkKey } from '../../core/limits/rate-limit.js';
import { cut } from '../../core/text.js';

const AGENT_MAX = 512;
/** One slash, and nothing that a path of ours cannot hold. */
const PAGE = /^\/(?![/\\])[^\\\s\p{Cc}\p{Cs}\p{Cf}]*$/u;
/** Pages whose address is a key: what follows is never noted. */
const WITH_SECRET = /^(\/reset-password)\/.*$/i;
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

const PRINTABLE = /^[\x20-\x7e]{0,512}$/;

/** What the browser calls itself, on one line and of bounded length. */
export function agentOf(header = ''): string {
  // Nearly every one.
  if (PRINTABLE.test(header)) return header.trim();
  const line = header.slice(0, 2 * AGENT_MAX).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return cut(line, AGENT_MAX).trim();
}

/** An address as it is stored: parsed, IPv4 as such, without the name of a network card. Null when it is none. */
export function addressOf(text: string): string | null {
  const address = text.split('%', 1)[0]!.replace(/^::ffff:(?=\d+\.)/i, '');
  return isIP(address) === 0 ? null : address.toLowerCase();
}

/** What is left of an address once nobody has to know whose it was: `203.0.113.0`, or the first 48 bits of an IPv6 one. */
export function networkOf(address: string): string {
  return networkKey(address)?.concat('::') ?? address.replace(/\.\d+$/, '.0');
}

/** The browser asks not to be followed. */
export const optsOut = (headers: Record<string, string | string[] | undefined>): boolean =>
  headers['dnt'] === '1' || headers['sec-gpc'] === '1';

/** What visits are searched by when there are very many. Folding may lengthen a text, so it is cut to its column. */
export const visitText = ({ page, location, userAgent }: Record<'page' | 'location' | 'userAgent', string>): string =>
  searchText(1_100, page, location, userAgent);
