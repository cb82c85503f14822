import { type Configuration, fetchUserInfo, type IDToken, type UserInfoResponse } from 'openid-client';
import { LIMITS } from '../../../core/common/field-limits.js';
import { ROLES, type Role } from '../../../core/common/roles.js';
import { isEmail, storedEmail } from '../../../core/common/text/email-address.js';
import { cleanName, isPersonName } from '../../../core/common/text/person-name.js';
import { truncate } from '../../../core/common/text/text.js';
import type { OidcClaims } from './entities/oidc-transaction.entity.js';
import type { Provider } from './oidc.settings.js';

type RawClaims = IDToken | Partial<UserInfoResponse>;

export async function fetchClaims(
  server: Configuration,
  provider: Provider,
  token: IDToken,
  accessToken: string,
): Promise<OidcClaims> {
  const needsUserInfo = isIncomplete(token, provider) && server.serverMetadata().userinfo_endpoint !== undefined;
  const userInfo: Partial<UserInfoResponse> = needsUserInfo ? await fetchUserInfo(server, accessToken, token.sub) : {};
  const claims = { ...userInfo, ...token };
  const { roles } = provider;
  return {
    subject: token.sub,
    // `email_verified` counts only for the address in the same response.
    email: storedEmail([token, userInfo].find(hasVerifiedEmail)?.email ?? ''),
    name: readName(claims),
    role: roles ? readRole(claims[roles.claim], roles.values) : null,
  };
}

const isIncomplete = (token: IDToken, { roles }: Provider): boolean =>
  token.email === undefined ||
  token['email_verified'] === undefined ||
  (roles !== undefined && token[roles.claim] === undefined);

const hasVerifiedEmail = (claims: RawClaims): claims is RawClaims & { email: string } =>
  claims['email_verified'] === true && isEmail(claims['email']);

function readName({ name, given_name: given, family_name: family }: RawClaims): string | null {
  const full = typeof name === 'string' ? name : [given, family].filter((part) => typeof part === 'string').join(' ');
  const cleaned = truncate(cleanName(full), LIMITS.lineMax).trim();
  return isPersonName(cleaned) ? cleaned : null;
}

function readRole(claim: unknown, values: Record<string, Role>): Role {
  const given = [claim].flat().filter((value) => typeof value === 'string');
  const roles = new Set(given.map((value) => (Object.hasOwn(values, value) ? values[value] : undefined)));
  return ROLES.find((role) => roles.has(role)) ?? 'user';
}
