import { z } from 'zod';

interface AddressForm {
  schemes: readonly [string, ...string[]];
  credentials?: boolean;
  path?: RegExp;
  missingPath?: string;
  queryHint?: string;
  keepsSlash?: boolean;
}

interface AddressParts {
  scheme: string;
  credentials: string | null;
  host: string;
  rest: string;
}

const ENCODE = 'percent-encode characters such as @ # / ? : % in the user name and password (%40 %23 %2F %3F %3A %25)';
/** RFC 3986, section 3.2.1. */
const USERINFO = /^(?:[\w.~!$&'()*+,;=:-]|%[0-9a-f]{2})*$/i;

function partsOf(text: string): AddressParts | null {
  const [, scheme, rest] = /^([a-z][a-z0-9+.-]*):\/\/([\s\S]*)$/i.exec(text) ?? [];
  if (scheme === undefined || rest === undefined) return null;
  const [authority = ''] = rest.split(/[/?#]/, 1);
  const at = authority.lastIndexOf('@');
  return {
    scheme: scheme.toLowerCase(),
    credentials: at < 0 ? null : authority.slice(0, at),
    host: authority.slice(at + 1),
    rest: rest.slice(authority.length),
  };
}

/** Never contains credentials. */
const faultOf = (parts: AddressParts, form: AddressForm): string | null =>
  schemeFault(parts, form) ?? credentialsFault(parts, form) ?? restFault(parts, form) ?? hostFault(parts);

const schemeFault = ({ scheme }: Pick<AddressParts, 'scheme'>, { schemes }: AddressForm): string | null =>
  schemes.includes(scheme) ? null : `must start with ${schemes.map((each) => `${each}://`).join(' or ')}`;

/** An unescaped character ends the authority; a later @ belongs to a password. */
function credentialsFault({ credentials, rest }: AddressParts, form: AddressForm): string | null {
  if (!form.credentials) return credentials === null ? null : 'unexpected user name or password';
  if (rest.includes('@') || !USERINFO.test(credentials ?? '')) return ENCODE;
  return rest.includes('#') ? `unexpected fragment (#…); ${ENCODE}` : null;
}

function restFault({ rest }: AddressParts, { path, missingPath, queryHint }: AddressForm): string | null {
  if (rest.includes('#')) return 'unexpected fragment (#…)';
  if (rest.includes('?')) return `unexpected query (?…)${queryHint ? `; ${queryHint}` : ''}`;
  return ['', '/'].includes(rest) ? (missingPath ?? null) : pathFault(rest, path);
}

function pathFault(rest: string, path?: RegExp): string | null {
  if (path?.test(rest)) return null;
  return path ? 'unexpected path (/…)' : 'unexpected path (/…); only scheme, host and port are allowed';
}

const hostFault = ({ scheme, host }: AddressParts): string | null =>
  hostOf(scheme, host) === null ? 'must have a valid host and port after ://' : null;

function hostOf(scheme: string, host: string): string | null {
  if (/[\s\\,*]|\.\.|:0+$/.test(host)) return null;
  if (scheme === 'http' || scheme === 'https')
    return URL.canParse(`${scheme}://${host}`) ? new URL(`${scheme}://${host}`).host : null;
  const [, name = '', port = ''] = /^(\[[^\]]*\]|[^:]*)(?::(\d{0,5}))?$/.exec(host) ?? [];
  if (!URL.canParse(`http://${name}:${port}`)) return null;
  const { hostname } = new URL(`http://${name}`);
  return port === '' ? hostname : `${hostname}:${port}`;
}

function pathOf({ rest }: AddressParts, { keepsSlash = false }: AddressForm): string {
  const { pathname } = new URL(`http://host${rest}`);
  return keepsSlash && rest !== '' ? pathname : pathname.replace(/\/$/, '');
}

/**
 * Normalized for comparison with other rules.
 *
 * @throws a fault without credentials
 */
export const address = (form: AddressForm) =>
  z.string().transform((given, context): string => {
    const text = given.trim();
    if (text === '') return '';
    const parts = partsOf(text);
    const fault = parts ? faultOf(parts, form) : schemeFault({ scheme: '' }, form);
    if (parts && fault === null) return normalized(parts, form);
    context.issues.push({ code: 'custom', message: fault ?? undefined, input: '' });
    return z.NEVER;
  });

function normalized(parts: AddressParts, form: AddressForm): string {
  const { scheme, credentials, host } = parts;
  return `${scheme}://${credentials === null ? '' : `${credentials}@`}${hostOf(scheme, host)}${pathOf(parts, form)}`;
}

export const httpAddress = (form: Omit<AddressForm, 'schemes'> = {}) =>
  address({ schemes: ['https', 'http'], ...form });
