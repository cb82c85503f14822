import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import { DomainError, TooManyError } from '../common/errors.js';
import { ApiErrors } from '../http/api-errors.js';
import type { RateLimitName } from './rate-limits.js';

/** `shared`: Redis or memory, without queries. */
type Store = 'database' | 'shared';

interface Rule {
  name: RateLimitName;
  store: Store;
}

const RATE_LIMIT = 'portico:rate-limit';

/** Per address; 429 `RATE_LIMITED` with `Retry-After` above the limit. */
export const RateLimit = (name: RateLimitName, store: Store = 'database') =>
  applyDecorators(SetMetadata(RATE_LIMIT, { name, store } satisfies Rule), ApiErrors('RATE_LIMITED'));

export const ruleOf = (context: ExecutionContext): Rule | undefined =>
  Reflect.getMetadata(RATE_LIMIT, context.getHandler()) as Rule | undefined;

/** A customer owns a whole IPv6 /64. */
export const addressKey = (ip: string): string => ipv6Prefix(ip, 4) ?? ip.replace(/^::ffff:/i, '');

/** /48 of IPv6, because some customers own one; null for IPv4. */
export const networkKey = (ip: string): string | null => ipv6Prefix(ip, 3);

function ipv6Prefix(ip: string, groups: number): string | null {
  if (!ipaddr.IPv6.isValid(ip)) return null;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return null;
  return address.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':');
}

export const counterKey = (context: ExecutionContext, address: string): string =>
  `${context.getClass().name}.${context.getHandler().name}:${address}`;

export function tooMany(remainingMs: number): DomainError {
  const minutes = Math.ceil(remainingMs / 60_000);
  const wait = minutes > 1 ? `in ${minutes} minutes` : 'in a minute';
  return new TooManyError('RATE_LIMITED', `Too many attempts. Please try again ${wait}.`, remainingMs / 1000);
}
