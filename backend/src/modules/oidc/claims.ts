import { type Configuration, fetchUserInfo, type IDToken, type UserInfoResponse } from 'openid-client';
import { ROLES, type Role } from '../../core/common/roles.js';
import { LIMITS } from '../../core/common/field-limits.js';
import { isEmail, storedEmail } from '../../core/common/text/email-address.js';
import { cleanName, isPersonName } from '../../core/common/text/person-name.js';
import { cut } from '../../core/common/text/text.js';
import type { Provider } from './oidc.settings.js';
import type { Proven } from './transactions.js';

type Claims = IDToken | Partial<UserInfoResponse>;

export interface Told extends Proven {
  subject: string;
}

/** Whether the token leaves out what many providers say only when they are asked. */
const isShort = (token: IDToken, { roles }: Provider): boolean =>
  token.email === undefined ||
  token['email_verified'] === undefined ||
  (roles !== undefined && token[roles.claim] === undefined);

/** What the provider says of somebody: the token first, and what it leaves out from where it tells more. */
export async function claimsOf(
  server: Configuration,
  provider: Provider,
  token: IDToken,
  access: string,
): Promise<Told> {
  const asks = isShort(token, provider) && server.serverMetadata().userinfo_endpoint !== undefined;
  const more = asks ? await fetchUserInfo(server, access, token.sub) : {};
  return read(token, more, provider);
}

function read(token: IDToken, more: Partial<UserInfoResponse>, { roles }: Provider): Told {
  const claims = { ...more, ...token };
  return {
    subject: token.sub,
    // What one of the two says of an address counts for that address, and for none that the other one names.
    email: storedEmail([token, more].find(isVerified)?.email ?? ''),
    name: nameIn(claims),
    role: roles ? roleIn(claims[roles.claim], roles.values) : null,
  };
}

/** Yes, and nothing that only looks like it. */
const isVerified = (claims: Claims): claims is Claims & { email: string } =>
  claims['email_verified'] === true && isEmail(claims['email']);

function nameIn({ name, given_name: given, family_name: family }: Claims): string | null {
  const full = typeof name === 'string' ? name : [given, family].filter((part) => typeof part === 'string').join(' ');
  const said = cut(cleanName(full), LIMITS.lineMax).trim();
  return isPersonName(said) ? said : null;
}

/** The first of admin, employee, customer that one of the values makes; whoever has none of them is a customer. */
function roleIn(claim: unknown, values: Record<string, Role>): Role {
  const given = [claim].flat().filter((value) => typeof value === 'string');
  const made = new Set(given.map((value) => (Object.hasOwn(values, value) ? values[value] : undefined)));
  return ROLES.find((role) => made.has(role)) ?? 'user';
}
