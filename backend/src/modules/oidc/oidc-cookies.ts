import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../../core/common/time/clock.js';
import type { Config } from '../../core/config/env.js';
import { TRANSACTION_MS } from './transactions.js';

/**
 * Beside it, a second tab has a way of its own. The prefix is taken over TLS only; with it, no neighbour under the same domain can
 * give a browser a way that somebody else has gone.
 */
const nameOf = ({ secureCookies }: Config, id: string): string => `${secureCookies ? '__Host-' : ''}portico_oidc_${id}`;

const options = ({ secureCookies }: Config) =>
  ({ path: '/', sameSite: 'lax', secure: secureCookies, httpOnly: true }) as const;

export function setWayCookie(reply: FastifyReply, config: Config, { id, key }: { id: string; key: string }): void {
  void reply.setCookie(nameOf(config, id), key, { ...options(config), maxAge: TRANSACTION_MS / SECOND });
}

export const wayCookie = (request: FastifyRequest, config: Config, id: string): string | undefined =>
  request.cookies[nameOf(config, id)];

export function clearWayCookie(reply: FastifyReply, config: Config, id: string): void {
  void reply.clearCookie(nameOf(config, id), options(config));
}
