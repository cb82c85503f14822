import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, Requires, WhileFactorDue, WhileViewing } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { CallOrigin, type Origin } from '../../core/origin/origin.js';
import { AgreeDto, LoginDto } from './dto/auth.dto.js';
import { CheckView, identityOf, LoginView } from './dto/auth.view.js';
import { LoginService } from './login.service.js';
import { clearSessionCookies, setSessionCookies } from './session-cookies.js';
import { SessionsService } from './sessions.service.js';
import { TermsService } from './terms.service.js';

/** Signing in and out. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly logins: LoginService,
    private readonly sessions: SessionsService,
    private readonly terms: TermsService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Post('login')
  @HttpCode(200)
  @Public()
  @Refuses('INVALID_CREDENTIALS', 'FACTOR_REQUIRED', 'FACTOR_UNUSABLE', 'RATE_LIMITED')
  async login(
    @Body() body: LoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    const { view, session } = await this.logins.login(body, from);
    setSessionCookies(reply, this.config, session);
    return view;
  }

  /** Succeeds without a session too. */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @WhileViewing()
  @WhileFactorDue()
  async logout(
    @CurrentActor() actor: Actor | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    // What only looks ends with the log-in it looks for.
    if (actor) await this.sessions.end((actor.viewer ?? actor).sessionId);
    clearSessionCookies(reply, this.config);
    return { message: 'You are signed out.' };
  }

  @Get('check')
  @Requires('account.read')
  @WhileFactorDue()
  async checkSession(@CurrentActor() actor: Actor): Promise<CheckView> {
    const due = await this.terms.dueFor(actor);
    return {
      ...identityOf(actor),
      ...(actor.viewer && { viewer: actor.viewer.name }),
      ...(due && { terms_due: due }),
      ...(actor.factorDue && { factor_due: true }),
    };
  }

  /** Agrees to the terms that hold now. */
  @Post('terms')
  @HttpCode(200)
  @Requires('account.read')
  @Refuses('TERMS_CHANGED')
  async agreeToTerms(@CurrentActor() actor: Actor, @Body() { number }: AgreeDto): Promise<MessageView> {
    await this.terms.agree(actor, number);
    return { message: 'Thank you.' };
  }
}
