import type { CookieSerializeOptions } from '@fastify/cookie';
import type { FastifyReply } from 'fastify';
import { XSRF_COOKIE, xsrfToken } from '../../../core/access/xsrf.js';
import { HOUR } from '../../../core/common/time/clock.js';
import type { Config } from '../../../core/config/env.js';
import type { LoginView } from '../dto/auth.view.js';
import type { SignInResult } from './session.service.js';

/** Only file GETs accept it. `__Host-` (RFC 6265bis) needs TLS. */
export const fileCookieName = ({ secureCookies }: Pick<Config, 'secureCookies'>): string =>
  secureCookies ? '__Host-portico_file' : 'portico_file';

const options = ({ secureCookies }: Config): CookieSerializeOptions => ({
  path: '/',
  sameSite: 'lax',
  secure: secureCookies,
});

export function startSession(reply: FastifyReply, config: Config, { view, session }: SignInResult): LoginView {
  const lasting = { ...options(config), maxAge: (config.TOKEN_HOURS * HOUR) / 1000 };
  void reply.setCookie(fileCookieName(config), session.fileCookie, { ...lasting, httpOnly: true });
  // Not HttpOnly: the page copies it into a header, which other sites cannot read.
  void reply.setCookie(XSRF_COOKIE, xsrfToken(config, session.sessionId), lasting);
  return view;
}

export function clearSessionCookies(reply: FastifyReply, config: Config): void {
  void reply.clearCookie(fileCookieName(config), { ...options(config), httpOnly: true });
  void reply.clearCookie(XSRF_COOKIE, options(config));
}
