import { domainToASCII } from 'node:url';

const LENGTH_MAX = 255;
/** Signs of a dot-atom (RFC 5322, section 3.2.3). */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** A host in any script, without signs that end the host of an address in a URL. */
const TYPED = /^([^@]+)@([^\s@\p{Cc}/\\?#:%[\]<>|^]+)$/u;
const LOCAL = new RegExp(`^(?=.{1,64}$)${ATOM}(?:\\.${ATOM})*$`);
/** Labels of letters, digits and hyphens (RFC 1123); the last one is a name or an `xn--` label (RFC 5890). */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** Shape of an address as people type it, for forms: no blanks, no dots in a row. {@link storedEmail} decides. */
export const TYPED_EMAIL = String.raw`^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$`;

/**
 * Converts an address to the form in which it is stored, compared and sent to: lower case, with the host in ASCII (IDNA, UTS 46).
 * @returns null when it is not an address that mail can be sent to
 */
export function storedEmail(typed: string): string | null {
  const [, local = '', unicodeHost = ''] = TYPED.exec(typed.trim()) ?? [];
  const host = domainToASCII(unicodeHost);
  if (!LOCAL.test(local) || !HOST.test(host)) return null;
  const email = `${local.toLowerCase()}@${host}`;
  return email.length <= LENGTH_MAX ? email : null;
}

/** Whether it is an address in its stored form or in another spelling. */
export const isEmail = (value: unknown): value is string => typeof value === 'string' && storedEmail(value) !== null;
