import {
  applyDecorators,
  type CanActivate,
  type ExecutionContext,
  Inject,
  Injectable,
  UseGuards,
} from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { CONFIG, type Config } from '../config/env.js';
import { type Keyed, keyed, keysOf } from '../config/keys.js';
import { ForbiddenError } from '../common/errors.js';
import { ApiErrors } from '../http/api-errors.js';
import type { Actor } from '../common/actor.js';
import { isSame } from './same.js';

export const XSRF_COOKIE = 'XSRF-TOKEN';
const XSRF_HEADER = 'x-xsrf-token';

export const xsrfToken = (config: Keyed, sessionId: string): string => tokensOf(config, sessionId)[0]!;

const tokensOf = (config: Keyed, sessionId: string): string[] =>
  keysOf(config).map((key) => keyed(key, `xsrf:${sessionId}`).toString('base64url'));

/** Requires equal cookie and header when the `XSRF-TOKEN` cookie is sent. */
@Injectable()
class XsrfGuard implements CanActivate {
  constructor(@Inject(CONFIG) private readonly config: Config) {}

  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor }>();
    const cookie = request.cookies[XSRF_COOKIE];
    if (cookie === undefined) return true;
    const expected = tokensOf(this.config, request.user?.sessionId ?? '');
    const header = request.headers[XSRF_HEADER];
    if (typeof header !== 'string' || !expected.some((token) => isSame(cookie, token) && isSame(header, token))) {
      throw new ForbiddenError('XSRF_MISMATCH', 'This page is out of date. Please reload it and try again.');
    }
    return true;
  }
}

export const WithXsrf = () => applyDecorators(UseGuards(XsrfGuard), ApiErrors('XSRF_MISMATCH'));
