import { Body, Controller, Get, HttpCode, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { LoginView } from '../dto/auth.view.js';
import { startSession } from '../sessions/session-cookies.js';
import type { SignInResult } from '../sessions/session.service.js';
import type { OidcPurpose } from './entities/oidc-transaction.entity.js';
import { ConnectByPasswordDto, FinishDto } from './dto/oidc.dto.js';
import { AuthorizationError, OidcAuthorizationService } from './oidc-authorization.service.js';
import { clearOidcCookie, readOidcCookie, setOidcCookie } from './oidc-cookies.js';
import { OidcLoginService } from './oidc-login.service.js';

/** GET requests never open a session. */
@ApiTags('oidc')
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly authorization: OidcAuthorizationService,
    private readonly logins: OidcLoginService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':provider')
  @Public()
  @RateLimit('oidcCalls')
  @ApiExcludeEndpoint()
  async redirectToProvider(
    @Param('provider') name: string,
    @Ip() ip: string,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const to = await this.authorization.begin(name, ip).then(({ url, secrets }) => {
      setOidcCookie(reply, this.config, secrets);
      return url;
    }, errorPage);
    this.redirect(reply, to);
  }

  @Get(':provider/callback')
  @Public()
  @RateLimit('oidcCalls')
  @ApiExcludeEndpoint()
  async handleCallback(
    @Param('provider') provider: string,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const getKey = (id: string) => readOidcCookie(request, this.config, id);
    const callback = { provider, query, getKey, ip };
    this.redirect(reply, await this.authorization.handleCallback(callback).then(continuePage, errorPage));
  }

  /** Signs in with the result of a provider in the same browser. */
  @Post('finish')
  @HttpCode(200)
  @Public()
  @RateLimit('oidcCalls')
  @ApiErrors(
    'SIGN_IN_OVER',
    'EMAIL_NOT_VERIFIED',
    'NO_ACCOUNT',
    'CONNECT_FIRST',
    'OTHER_CONNECTION',
    'INVALID_CREDENTIALS',
    'FACTOR_REQUIRED',
    'FACTOR_UNUSABLE',
  )
  async finish(
    @Body() { way }: FinishDto,
    @CallOrigin() from: Origin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const key = readOidcCookie(request, this.config, way);
    return this.openSession(reply, way, await this.logins.finish({ key, from }));
  }

  /** Connects an existing account by its password and signs in. */
  @Post('connect')
  @HttpCode(200)
  @Public()
  @ApiErrors(
    'SIGN_IN_OVER',
    'NO_ACCOUNT',
    'OTHER_CONNECTION',
    'INVALID_CREDENTIALS',
    'FACTOR_REQUIRED',
    'FACTOR_UNUSABLE',
    'RATE_LIMITED',
  )
  async connect(
    @Body() { way, password }: ConnectByPasswordDto,
    @CallOrigin() from: Origin,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const key = readOidcCookie(request, this.config, way);
    return this.openSession(reply, way, await this.logins.connect({ key, from }, password));
  }

  private openSession(reply: FastifyReply, way: string, result: SignInResult): LoginView {
    const body = startSession(reply, this.config, result);
    clearOidcCookie(reply, this.config, way);
    return body;
  }

  /** The URL contains the authorization code. */
  private redirect(reply: FastifyReply, url: string): void {
    void reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
  }
}

const PAGES = {
  'sign-in': { path: '/login', way: 'way', ended: 'way_ended' },
  connect: { path: '/account', way: 'way', ended: 'way_ended' },
  proof: { path: '/account', way: 'proof', ended: 'proof_ended' },
} as const;

const continuePage = ({ id, purpose }: { id: string; purpose: OidcPurpose }): string =>
  `${PAGES[purpose].path}?${PAGES[purpose].way}=${id}`;

function errorPage(error: unknown): string {
  if (!(error instanceof AuthorizationError)) throw error;
  return `${PAGES[error.purpose].path}?${PAGES[error.purpose].ended}=${error.code}`;
}
