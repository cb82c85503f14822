import { Body, Controller, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiExtraModels, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public } from '../../../core/access/access.decorators.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { LoginView } from '../dto/auth.view.js';
import { startSession } from '../sessions/session-cookies.js';
import { CodeLoginDto, PasskeyLoginDto, RecoveryLoginDto } from './dto/factors.dto.js';
import { FactorAskedView, PasskeyAskedView } from './dto/factor-asked.view.js';
import { MfaLoginService } from './mfa-login.service.js';

const REFUSALS: Parameters<typeof ApiErrors> = ['FACTOR_REFUSED', 'TICKET_INVALID', 'RATE_LIMITED'];

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
  @ApiErrors('PASSKEYS_OFF')
  async beginPasskeyLogin(): Promise<PasskeyAskedView> {
    return this.logins.beginPasskeyLogin();
  }

  /** Completes a sign-in with a one-time code. */
  @Post('login/code')
  @HttpCode(200)
  @Public()
  @ApiErrors(...REFUSALS)
  async loginWithCode(
    @Body() body: CodeLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return startSession(reply, this.config, await this.logins.loginWithCode('code', body, from));
  }

  /** Completes a sign-in with a single-use recovery code. */
  @Post('login/recovery-code')
  @HttpCode(200)
  @Public()
  @ApiErrors(...REFUSALS)
  async loginWithRecoveryCode(
    @Body() body: RecoveryLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return startSession(reply, this.config, await this.logins.loginWithCode('recovery-code', body, from));
  }

  /** Signs in, or completes a sign-in, with a passkey. */
  @Post('login/passkey')
  @HttpCode(200)
  @Public()
  @ApiErrors(...REFUSALS)
  async loginWithPasskey(
    @Body() { ticket, response }: PasskeyLoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return startSession(reply, this.config, await this.logins.loginWithPasskey(ticket, response, from));
  }
}
