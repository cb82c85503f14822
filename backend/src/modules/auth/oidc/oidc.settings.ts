import { z } from 'zod';
import { ROLES } from '../../../core/common/roles.js';
import { httpAddress } from '../../../core/config/validation/address.js';
import { LOOPBACK } from '../../../core/config/validation/faults.js';
import { secret, text } from '../../../core/config/setting.js';
import type { Settings } from '../../../core/config/settings.js';

const LABEL_MAX = 40;
const FORM = 'must be a JSON list of providers, see docs/operator/sign-in-providers.md';

const provider = z.strictObject({
  name: z.string().regex(/^[a-z][a-z0-9-]{0,31}$/, 'name: small letters, digits and dashes'),
  label: text.min(1).max(LABEL_MAX),
  issuer: httpAddress({ path: /^\//, keepsSlash: true }).refine((issuer) => issuer !== '', 'is required'),
  client_id: text.min(1),
  /** Absent: public client with PKCE. */
  client_secret: z.string().min(1).optional(),
  scope: text.default('openid email profile'),
  sign_up: z.boolean().default(false),
  /** Absent: roles do not change. */
  roles: z.strictObject({ claim: text.min(1), values: z.record(z.string().min(1), z.enum(ROLES)) }).optional(),
});

export type Provider = z.output<typeof provider>;

function parsed(given: string): unknown {
  try {
    return JSON.parse(given);
  } catch {
    return undefined;
  }
}

const providers = z.string().transform((given, context): Provider[] => {
  if (given.trim() === '') return [];
  const list = z.array(provider).safeParse(parsed(given));
  if (list.success) return list.data;
  const [issue] = list.error.issues;
  // Names the path; the value may be secret.
  const where = issue && issue.path.length > 0 ? `${issue.path.join('.')}: ${issue.message}` : FORM;
  context.issues.push({ code: 'custom', message: where, input: given });
  return z.NEVER;
});

export const OIDC_SETTINGS = {
  OIDC_PROVIDERS: secret(
    providers,
    'OpenID Connect providers that people may sign in with, a JSON list; docs/operator/sign-in-providers.md',
  ),
};

const isLoopback = (issuer: string): boolean => LOOPBACK.test(new URL(issuer).origin);

export function oidcFaults({ OIDC_PROVIDERS: given, NODE_ENV }: Settings): string[] {
  const words = [...given.map(({ name }) => name), ...given.map(({ issuer }) => new URL(issuer).href)];
  const twice = words.filter((word, index) => words.indexOf(word) !== index);
  const open = given.filter(
    ({ issuer }) => issuer.startsWith('http:') && (NODE_ENV === 'production' || !isLoopback(issuer)),
  );
  return [
    ...twice.map((word) => `OIDC_PROVIDERS: "${word}" is listed twice`),
    ...open.map(({ name }) => `OIDC_PROVIDERS: the issuer of "${name}" must be https`),
  ];
}
