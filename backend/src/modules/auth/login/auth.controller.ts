import { Body, Controller, Get, HttpCode, Inject, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { Public, Requires, WhileFactorDue, WhileViewing } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { AccountService } from '../../users/account.service.js';
import { AgreeDto, EmailDto, LoginDto, VerifyCodeDto } from '../dto/auth.dto.js';
import { CheckView, identityOf, LoginView, type TermsDueView } from '../dto/auth.view.js';
import { RegistrationService } from '../registration/registration.service.js';
import { clearSessionCookies, startSession } from '../sessions/session-cookies.js';
import { SessionService } from '../sessions/session.service.js';
import { AuthService } from './auth.service.js';

/** Signing in and out, and registration of customers. */
@ApiTags('auth')
@Controller('auth')
export class AuthController {
  constructor(
    private readonly auth: AuthService,
    private readonly sessions: SessionService,
    private readonly registration: RegistrationService,
    private readonly accounts: AccountService,
    private readonly firm: CompanyService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Signs in with email and password, or returns a ticket for the second factor. */
  @Post('login')
  @HttpCode(200)
  @Public()
  @ApiErrors('INVALID_CREDENTIALS', 'FACTOR_REQUIRED', 'FACTOR_UNUSABLE', 'RATE_LIMITED')
  async login(
    @Body() body: LoginDto,
    @CallOrigin() from: Origin,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<LoginView> {
    return startSession(reply, this.config, await this.auth.login(body, from));
  }

  /** Ends the session, if any. */
  @Post('logout')
  @HttpCode(200)
  @Public()
  @WhileViewing()
  @WhileFactorDue()
  async logout(
    @CurrentActor() actor: Actor | undefined,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    // Viewing admins are signed out completely.
    if (actor) await this.sessions.end((actor.viewer ?? actor).sessionId);
    clearSessionCookies(reply, this.config);
    return { message: 'You are signed out.' };
  }

  /** Returns the caller's identity and pending requirements. */
  @Get('check')
  @Requires('account.read')
  @WhileFactorDue()
  async checkSession(@CurrentActor() actor: Actor): Promise<CheckView> {
    const due = await this.findDueTerms(actor);
    return {
      ...identityOf(actor),
      ...(actor.viewer && { viewer: actor.viewer.name }),
      ...(due && { terms_due: due }),
      ...(actor.factorDue && { factor_due: true }),
    };
  }

  /** Agrees to the current terms. */
  @Post('terms')
  @HttpCode(200)
  @Requires('account.read')
  @ApiErrors('TERMS_CHANGED')
  async agreeToTerms(@CurrentActor() actor: Actor, @Body() { number }: AgreeDto): Promise<MessageView> {
    await this.accounts.agreeToTerms(actor, number);
    return { message: 'Thank you.' };
  }

  /** Emails a verification code for a registration. */
  @Post('send-code')
  @HttpCode(200)
  @Public()
  @RateLimit('codeRequestsPerAddress')
  @ApiErrors('CODE_COOLDOWN')
  async sendCode(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.registration.sendCode(email);
    return { message: 'Verification code sent. Please check your inbox.' };
  }

  /** Completes a registration with the emailed code. */
  @Post('verify-code')
  @Public()
  @RateLimit('codeAttempts')
  @ApiErrors('CODE_INVALID', 'CODE_USED_UP', 'PASSWORD_TOO_COMMON')
  async verifyCode(@Body() body: VerifyCodeDto): Promise<MessageView> {
    await this.registration.register(body);
    return { message: 'Registration complete. You can sign in now.' };
  }

  /** Only for sessions that started after publication. */
  private async findDueTerms({ id, sessionId, viewer }: Actor): Promise<TermsDueView | null> {
    if (viewer || !(await this.accounts.isAgreementDue(id))) return null;
    const start = await this.sessions.findStart(sessionId);
    const { number, askedAt } = this.firm.terms;
    return start && start >= askedAt ? { number } : null;
  }
}
