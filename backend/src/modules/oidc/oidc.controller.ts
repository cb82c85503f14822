import { Body, Controller, Get, HttpCode, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Public } from '../../core/access/access.decorators.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { Refuses } from '../../core/http/refuses.js';
import { CallOrigin, type Origin } from '../../core/origin/origin.js';
import type { LoggedIn } from '../auth/sign-in.service.js';
import { LoginView } from '../auth/dto/auth.view.js';
import { setSessionCookies } from '../auth/session-cookies.js';
import { ConnectByPasswordDto, FinishDto } from './dto/oidc.dto.js';
import { clearWayCookie, setWayCookie, wayCookie } from './oidc-cookies.js';
import { OidcSignIn } from './oidc-sign-in.service.js';
import { type Arrived, WayEnded, Ways } from './ways.service.js';

/** Signing in through a provider. The two GETs are for the address bar; they sign nobody in, and answer with where to go. */
@ApiTags('oidc')
@Controller('auth/oidc')
export class OidcController {
  constructor(
    private readonly ways: Ways,
    private readonly signIns: OidcSignIn,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get(':provider')
  @Public()
  @RateLimit('oidcCalls')
  @ApiExcludeEndpoint()
  async begin(@Param('provider') name: string, @Ip() ip: string, @Res() reply: FastifyReply): Promise<void> {
    const to = await this.ways.begin(name, ip).then(({ url, begun }) => {
      setWayCookie(reply, this.config, begun);
      return url;
    }, endOf);
    this.leadTo(reply, to);
  }

  @Get(':provider/callback')
  @Public()
  @RateLimit('oidcCalls')
  @ApiExcludeEndpoint()
  async arrive(
    @Param('provider') provider: string,
    @Ip() ip: string,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const query = request.url.split('?').slice(1).join('?');
    const keyOf = (id: string) => wayCookie(request, this.config, id);
    this.leadTo(reply, await this.ways.arrive({ provider, query, keyOf, ip }).then(screenOf, endOf));
  }

  /** Signs in whoever came back from a provider with this browser. */
  @Post('finish')
  @HttpCode(200)
  @Public()
  @RateLimit('oidcCalls')
  @Refuses(
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
    const key = wayCookie(request, this.config, way);
    return this.letIn(reply, way, await this.signIns.finish({ key, from }));
  }

  /** The same for somebody whose account is connected by its password first. */
  @Post('connect')
  @HttpCode(200)
  @Public()
  @Refuses(
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
    const key = wayCookie(request, this.config, way);
    return this.letIn(reply, way, await this.signIns.connect({ key, from }, password));
  }

  private letIn(reply: FastifyReply, way: string, { view, session }: LoggedIn): LoginView {
    setSessionCookies(reply, this.config, session);
    clearWayCookie(reply, this.config, way);
    return view;
  }

  /** What stood in the address bar tells nobody anything who is asked next. */
  private leadTo(reply: FastifyReply, url: string): void {
    void reply.header('referrer-policy', 'no-referrer').redirect(url, 302);
  }
}

/** Pages that continue a way, by its purpose, with the names of their query parameters. */
const PAGES = {
  'sign-in': { path: '/login', way: 'way', ended: 'way_ended' },
  connect: { path: '/account', way: 'way', ended: 'way_ended' },
  proof: { path: '/account', way: 'proof', ended: 'proof_ended' },
} as const;

const screenOf = ({ id, purpose }: Arrived): string => `${PAGES[purpose].path}?${PAGES[purpose].way}=${id}`;

function endOf(fault: unknown): string {
  if (!(fault instanceof WayEnded)) throw fault;
  return `${PAGES[fault.purpose].path}?${PAGES[fault.purpose].ended}=${fault.why}`;
}
