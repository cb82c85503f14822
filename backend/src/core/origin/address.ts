import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { networkKey } from '../rate-limit/rate-limit.js';
import { truncate } from '../common/text/text.js';

const AGENT_MAX = 512;
const PRINTABLE = /^[\x20-\x7e]{0,512}$/;

export function agentOf(header = ''): string {
  if (PRINTABLE.test(header)) return header.trim();
  const line = header.slice(0, 2 * AGENT_MAX).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return truncate(line, AGENT_MAX).trim();
}

/** Proxies add ports (RFC 7239, section 6). */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?$/;

/** IPv6 by RFC 5952, mapped IPv4 as IPv4. Null for other text. */
export function addressOf(text: string): string | null {
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {};
  const [address = ''] = (v6 ?? v4 ?? text).split('%', 1);
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** `203.0.113.0`, or the first 48 bits of IPv6. */
export function networkOf(address: string): string {
  return networkKey(address)?.concat('::') ?? address.replace(/\.\d+$/, '.0');
}
