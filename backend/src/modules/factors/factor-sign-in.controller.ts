import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../core/access/access.decorators.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { Refuses } from '../../core/http/refuses.js';
import { CallOrigin, type Origin } from '../../core/origin/origin.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import type { LoggedIn } from '../auth/sign-in.service.js';
import { LoginView } from '../auth/dto/auth.view.js';
import { setSessionCookies } from '../auth/session-cookies.js';
import { CodeLoginDto, PasskeyLoginDto, RecoveryLoginDto } from './dto/factor-login.dto.js';
import { FactorAskedView, PasskeyAskedView } from './dto/factor-asked.view.js';
import { FactorAsking } from './factor-asking.js';
import { FactorSignIn } from './factor-sign-in.js';

const ENDS: Parameters<typeof Refuses> = ['FACTOR_REFUSED', 'TICKET_INVALID', 'RATE_LIMITED'];

/** The second step of signing in, and signing in with a passkey alone. All answer what signing in with a password does. */
@ApiTags('auth')
@ApiExtraModels(FactorAskedView)
@Controller('auth')
export class FactorSignInController {
  constructor(
    private readonly signIn: FactorSignIn,
    private readonly asking: FactorAsking,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** For whoever has not said who they are. */
  @Post('passkey-challenge')
  @HttpCode(200)
  @Public()
  @RateLimit('passkeyLogins')
  @Refuses('PASSKEYS_OFF')
  async beginPasskeyLogin(): Promise<PasskeyAskedView> {
    return this.asking.anybody();
  }

  @Post('login/code')
  @HttpCode(200)
  @Public()
  @Refuses(...ENDS)
  async loginWithCode(
    @Body() { ticket, code }: CodeLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.open(reply, await this.signIn.withCode(ticket, code, from));
  }

  @Post('login/recovery-code')
  @HttpCode(200)
  @Public()
  @Refuses(...ENDS)
  async loginWithRecoveryCode(
    @Body() { ticket, code }: RecoveryLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.open(reply, await this.signIn.withRecoveryCode(ticket, code, from));
  }

  @Post('login/passkey')
  @HttpCode(200)
  @Public()
  @Refuses(...ENDS)
  async loginWithPasskey(
    @Body() { ticket, response }: PasskeyLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return this.open(reply, await this.signIn.withPasskey(ticket, response, from));
  }

  private open(reply: FastifyReply, { view, session }: LoggedIn): LoginView {
    setSessionCookies(reply, this.config, session);
    return view;
  }
}
