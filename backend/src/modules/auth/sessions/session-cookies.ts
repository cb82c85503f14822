import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { XSRF_COOKIE, xsrfToken } from '../../../core/access/xsrf.js';
import { HOUR } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import type { OpenedSession } from './session.service.js';

/** Name of the cookie that only file GETs accept. Browsers accept the `__Host-` prefix (RFC 6265bis) over TLS only. */
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
  // Not HttpOnly: the page copies it into a header, which another site cannot read.
  void reply.setCookie(XSRF_COOKIE, xsrfToken(config, session.sessionId), lasting);
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(fileCookieName(config), { ...options(config), httpOnly: true });
  void reply.clearCookie(XSRF_COOKIE, options(config));
}
