import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import { TRANSACTION_LIFETIME_MS } from './entities/oidc-transaction.entity.js';

/** Per transaction: tabs are independent. `__Host-` needs TLS (RFC 6265bis). */
const nameOf = ({ secureCookies }: Config, id: string): string => `${secureCookies ? '__Host-' : ''}portico_oidc_${id}`;

const options = ({ secureCookies }: Config) =>
  ({ path: '/', sameSite: 'lax', secure: secureCookies, httpOnly: true }) as const;

export function setOidcCookie(reply: FastifyReply, config: Config, { id, key }: { id: string; key: string }): void {
  void reply.setCookie(nameOf(config, id), key, { ...options(config), maxAge: TRANSACTION_LIFETIME_MS / SECOND });
}

export const readOidcCookie = (request: FastifyRequest, config: Config, id: string): string | undefined =>
  request.cookies[nameOf(config, id)];

export function clearOidcCookie(reply: FastifyReply, config: Config, id: string): void {
  void reply.clearCookie(nameOf(config, id), options(config));
}
