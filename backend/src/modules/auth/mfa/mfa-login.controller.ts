import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { CONFIG } from '../../../core/config/config.module.js';
import type { Config } from '../../../core/config/env.js';
import { Refuses } from '../../../core/http/refuses.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import type { SignInResult } from '../login/auth.service.js';
import { LoginView } from '../dto/auth.view.js';
import { setSessionCookies } from '../sessions/session-cookies.js';
import { CodeLoginDto, PasskeyLoginDto, RecoveryLoginDto } from './dto/factor-login.dto.js';
import { FactorAskedView, PasskeyAskedView } from './dto/factor-asked.view.js';
import { MfaLoginService } from './mfa-login.service.js';

const REFUSALS: Parameters<typeof Refuses> = ['FACTOR_REFUSED', 'TICKET_INVALID', 'RATE_LIMITED'];

@ApiTags('auth')
@ApiExtraModels(FactorAskedView)
@Controller('auth')
export class MfaLoginController {
  constructor(
    private readonly logins: MfaLoginService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Starts a passkey sign-in without an email address. */
  @Post('passkey-challenge')
  @HttpCode(200)
  @Public()
  @RateLimit('passkeyLogins')
  @Refuses('PASSKEYS_OFF')
  async beginPasskeyLogin(): Promise<PasskeyAskedView> {
    return this.logins.beginPasskeyLogin();
  }

  /** Completes a sign-in with a one-time code. */
  @Post('login/code')
  @HttpCode(200)
  @Public()
  @Refuses(...REFUSALS)
  async loginWithCode(
    @Body() { ticket, code }: CodeLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.openSession(reply, await this.logins.loginWithCode(ticket, code, from));
  }

  /** Completes a sign-in with a single-use recovery code. */
  @Post('login/recovery-code')
  @HttpCode(200)
  @Public()
  @Refuses(...REFUSALS)
  async loginWithRecoveryCode(
    @Body() { ticket, code }: RecoveryLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.openSession(reply, await this.logins.loginWithRecoveryCode(ticket, code, from));
  }

  /** Signs in, or completes a sign-in, with a passkey. */
  @Post('login/passkey')
  @HttpCode(200)
  @Public()
  @Refuses(...REFUSALS)
  async loginWithPasskey(
    @Body() { ticket, response }: PasskeyLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.openSession(reply, await this.logins.loginWithPasskey(ticket, response, from));
  }

  private openSession(reply: FastifyReply, { view, session }: SignInResult): LoginView {
    setSessionCookies(reply, this.config, session);
    return view;
  }
}
