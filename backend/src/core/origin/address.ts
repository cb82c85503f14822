import { isIP } from 'node:net';
import { networkKey } from '../limits/rate-limit.js';
import { cut } from '../text.js';

const AGENT_MAX = 512;
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
