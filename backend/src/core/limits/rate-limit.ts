import { applyDecorators, type ExecutionContext, SetMetadata } from '@nestjs/common';
import ipaddr from 'ipaddr.js';
import type { ThrottlerModuleOptions, ThrottlerStorage } from '@nestjs/throttler';
import type { Config } from '../config/env.js';
import { DomainError, TooManyError } from '../errors.js';
import { Refuses } from '../http/refuses.js';
import type { Limits } from './limits.service.js';

type LimitName = Extract<keyof Config, `LIMIT_${string}`>;

export interface Rule {
  setting: LimitName;
  windowMs: number;
  store: Store;
}

/** How calls are counted: each in the database, or by {@link SharedCounters}, which costs cheap calls no query of their own. */
type Store = 'database' | 'shared';

const RATE_LIMIT = 'portico:rate-limit';

/** At most so many calls per address and window; the number is the named setting. */
export const RateLimit = (setting: LimitName, windowMs: number, store: Store = 'database') =>
  applyDecorators(SetMetadata(RATE_LIMIT, { setting, windowMs, store } satisfies Rule), Refuses('RATE_LIMITED'));

/** Of the route that was called. */
export const ruleOf = (context: ExecutionContext): Rule | undefined =>
  Reflect.getMetadata(RATE_LIMIT, context.getHandler()) as Rule | undefined;

/** An IPv6 customer owns a /64, so that is one address. */
export const addressKey = (ip: string): string => prefixOf(ip, 4) ?? ip.replace(/^::ffff:/i, '');

/** Some own a /48, which is 65,536 of those; null for IPv4. */
export const networkKey = (ip: string): string | null => prefixOf(ip, 3);

/** The first groups of an IPv6 address; null for any other. */
function prefixOf(ip: string, groups: number): string | null {
  if (!ipaddr.IPv6.isValid(ip)) return null;
  const address = ipaddr.IPv6.parse(ip);
  if (address.isIPv4MappedAddress()) return null;
  return address.parts
    .slice(0, groups)
    .map((part) => part.toString(16))
    .join(':');
}

/** Where calls of one address to one route are counted. */
export const counterKey = (context: ExecutionContext, address: string): string =>
  `${context.getClass().name}.${context.getHandler().name}:${address}`;

export const throttlerOptions = (config: Config, limits: Limits): ThrottlerModuleOptions => ({
  throttlers: [
    {
      limit: (context) => limits.scaled(config[ruleOf(context)!.setting]),
      ttl: (context) => ruleOf(context)!.windowMs,
    },
  ],
  storage: new CounterStorage(limits),
  getTracker: (request) => addressKey((request as { ip: string }).ip),
  generateKey: counterKey,
});

/** Throttler counts kept by {@link Limits}. */
class CounterStorage implements ThrottlerStorage {
  constructor(private readonly limits: Limits) {}

  async increment(key: string, ttl: number, limit: number) {
    const { hits, remaining } = await this.limits.hit(key, ttl);
    const seconds = Math.ceil(remaining / 1000);
    return { totalHits: hits, timeToExpire: seconds, isBlocked: hits > limit, timeToBlockExpire: seconds };
  }
}

/** 429 with the seconds to wait, said in the sentence when they are more than a minute. */
export function tooMany(remainingMs: number): DomainError {
  const minutes = Math.ceil(remainingMs / 60_000);
  const wait = minutes > 1 ? `in ${minutes} minutes` : 'in a minute';
  return new TooManyError('RATE_LIMITED', `Too many attempts. Please try again ${wait}.`, remainingMs / 1000);
}
