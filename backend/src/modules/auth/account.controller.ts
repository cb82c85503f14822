import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorators.js';
import { ReadsBody } from '../../core/server/edge/body.guard.js';
import { MessageView } from '../../core/http/message.view.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { Refuses } from '../../core/http/refuses.js';
import { CodeRequests } from './code-requests.js';
import { EmailDto, ResetPasswordDto, VerifyCodeDto } from './dto/auth.dto.js';
import { LoginLimits } from './login-limits.js';
import { PasswordLinks } from './password-links.js';
import { RecoveryService } from './recovery.service.js';
import { RegistrationService } from './registration.service.js';

/** Registering, and recovering an account. */
@ApiTags('auth')
@Controller('auth')
export class AccountController {
  constructor(
    private readonly codes: CodeRequests,
    private readonly registration: RegistrationService,
    private readonly recovery: RecoveryService,
    private readonly links: PasswordLinks,
    private readonly limits: LoginLimits,
  ) {}

  @Post('send-code')
  @HttpCode(200)
  @Public()
  @RateLimit('codeRequestsPerAddress')
  @Refuses('CODE_COOLDOWN')
  async sendCode(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.codes.send(email);
    return { message: 'Verification code sent. Please check your inbox.' };
  }

  @Post('verify-code')
  @Public()
  @RateLimit('codeAttempts')
  @Refuses('CODE_INVALID', 'CODE_USED_UP', 'PASSWORD_TOO_COMMON')
  async verifyCode(@Body() body: VerifyCodeDto): Promise<MessageView> {
    await this.registration.register(body);
    return { message: 'Registration complete. You can sign in now.' };
  }

  @Post('request-password-reset')
  @HttpCode(200)
  @Public()
  @RateLimit('recoveryRequests')
  async requestPasswordReset(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.recovery.requestReset(email);
    return { message: 'If this email is registered, a reset link has been sent. Please check your inbox.' };
  }

  @Post('request-username')
  @HttpCode(200)
  @Public()
  @RateLimit('recoveryRequests')
  async requestUsername(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.recovery.requestUsername(email);
    return { message: 'If this email is registered, your username has been sent to your inbox.' };
  }

  /** For the screen behind the link: whether it can still be used. Using it is another call. */
  @Get('reset-password/:token')
  @Public()
  @RateLimit('resetAttempts')
  @Refuses('RESET_INVALID')
  async checkResetLink(@Param('token') token: string): Promise<MessageView> {
    await this.links.requireGood(token);
    return { message: 'This link can be used.' };
  }

  @Post('reset-password/:token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @Refuses('RESET_INVALID', 'PASSWORD_TOO_COMMON')
  async resetPassword(
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
    @Ip() ip: string,
  ): Promise<MessageView> {
    const { email } = await this.links.choose(token, password);
    await this.limits.forgive(email, ip);
    return { message: 'Password has been reset successfully. Redirecting to login...' };
  }

  /** A link whose token got lost on the way is as invalid as any other. */
  @Post('reset-password')
  @Public()
  @RateLimit('resetAttempts')
  @ApiExcludeEndpoint()
  @ReadsBody()
  async resetWithoutToken(): Promise<void> {
    await this.links.choose('', '');
  }
}
