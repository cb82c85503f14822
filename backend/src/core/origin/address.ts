import { isIP } from 'node:net';
import ipaddr from 'ipaddr.js';
import { networkKey } from '../rate-limit/rate-limit.js';
import { cut } from '../common/text/text.js';

const AGENT_MAX = 512;
const PRINTABLE = /^[\x20-\x7e]{0,512}$/;

/** What the browser calls itself, on one line and of bounded length. */
export function agentOf(header = ''): string {
  // Nearly every one.
  if (PRINTABLE.test(header)) return header.trim();
  const line = header.slice(0, 2 * AGENT_MAX).replace(/[\p{Cc}\p{Cs}]+/gu, ' ');
  return cut(line, AGENT_MAX).trim();
}

/** Proxies add a port to addresses (RFC 7239, section 6); an IPv6 address with a port is in brackets. */
const WITH_PORT = /^(?:\[(?<v6>[^\]]*)\]|(?<v4>[\d.]+))(?::(?:\d{1,5}|_[\w.-]+))?$/;

/**
 * The address in a header or of a socket, normalized: without port, brackets and zone, IPv6 as in RFC 5952, an IPv4 address that is
 * mapped into IPv6 as IPv4. Null if the text is not an address.
 */
export function addressOf(text: string): string | null {
  const { v6, v4 } = WITH_PORT.exec(text)?.groups ?? {};
  const [address = ''] = (v6 ?? v4 ?? text).split('%', 1);
  return isIP(address) === 0 ? null : ipaddr.process(address).toString();
}

/** What is left of an address once nobody has to know whose it was: `203.0.113.0`, or the first 48 bits of an IPv6 one. */
export function networkOf(address: string): string {
  return networkKey(address)?.concat('::') ?? address.replace(/\.\d+$/, '.0');
}
