import { domainToASCII } from 'node:url';

const LENGTH_MAX = 255;
/** Longer than any address; Punycode takes quadratic time. */
const TYPED_MAX = 1_000;
/** RFC 5322, section 3.2.3. */
const ATOM = "[A-Za-z0-9!#$%&'*+/=?^_`{|}~-]+";
/** Without characters that end a URL's host. */
const TYPED = /^([^@]+)@([^\s@\p{Cc}/\\?#:%[\]<>|^]+)$/u;
const LOCAL = new RegExp(`^(?=.{1,64}$)${ATOM}(?:\\.${ATOM})*$`);
/** RFC 1123; last label: name or `xn--` (RFC 5890). */
const HOST = /^(?=.{1,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,63}|xn--[a-z0-9-]{0,58}[a-z0-9])$/;

/** For forms; {@link storedEmail} decides. */
export const TYPED_EMAIL = String.raw`^[^\s@.]+(?:\.[^\s@.]+)*@[^\s@.]+(?:\.[^\s@.]+)+$`;

/**
 * Lower case, host in ASCII (IDNA, UTS 46).
 *
 * @returns null for an unsupported address
 */
export function storedEmail(typed: string): string | null {
  const text = typed.trim();
  if (text.length > TYPED_MAX || /\p{Cc}/u.test(text)) return null;
  // Contacts of Windows and web pages copy invisible characters. Without NFC, which turns the Kelvin sign into K.
  const visible = text.replace(/\p{Default_Ignorable_Code_Point}/gu, '').trim();
  const [, local = '', unicodeHost = ''] = TYPED.exec(visible) ?? [];
  const host = domainToASCII(unicodeHost);
  if (!LOCAL.test(local) || !HOST.test(host)) return null;
  const email = `${local.toLowerCase()}@${host}`;
  return email.length <= LENGTH_MAX ? email : null;
}

export const isEmail = (value: unknown): value is string => typeof value === 'string' && storedEmail(value) !== null;
