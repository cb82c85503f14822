import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { XSRF_COOKIE, xsrfToken } from '../../../core/access/xsrf.js';
import { HOUR } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import type { OpenedSession } from './session.service.js';

/** Only file GETs accept it. `__Host-` (RFC 6265bis) needs TLS. */
export const fileCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  secureCookies ? '__Host-portico_file' : 'portico_file';

const options = ({ secureCookies }: Config): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: secureCookies,
});

export function setSessionCookies(reply: FastifyReply, config: Config, session: OpenedSession): void {
  const lasting = { ...options(config), maxAge: (config.TOKEN_HOURS * HOUR) / 1000 };
  void reply.setCookie(fileCookieName(config), session.fileCookie, { ...lasting, httpOnly: true });
  // Not HttpOnly: the page copies it into a header, which other sites cannot read.
  void reply.setCookie(XSRF_COOKIE, xsrfToken(config, session.sessionId), lasting);
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(fileCookieName(config), { ...options(config), httpOnly: true });
  void reply.clearCookie(XSRF_COOKIE, options(config));
}
