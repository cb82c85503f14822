import { Body, Controller, Get, HttpCode, Ip, Param, Post } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import { Public } from '../../../core/access/access.decorators.js';
import { ReadsBody } from '../../../core/server/edge/body.guard.js';
import { MessageView } from '../../../core/http/message.view.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { LoginLimitService } from '../credentials/login-limit.service.js';
import { EmailDto, ResetPasswordDto } from '../dto/auth.dto.js';
import { ResetLinkView } from './reset-link.view.js';
import { AccountRecoveryService } from './account-recovery.service.js';

@ApiTags('auth')
@Controller('auth')
export class RecoveryController {
  constructor(
    private readonly recovery: AccountRecoveryService,
    private readonly limits: LoginLimitService,
  ) {}

  /** Emails a reset link. The response does not reveal whether the account exists. */
  @Post('request-password-reset')
  @HttpCode(200)
  @Public()
  @RateLimit('recoveryRequests')
  async requestPasswordReset(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.recovery.requestReset(email);
    return { message: 'If this email is registered, a reset link has been sent. Please check your inbox.' };
  }

  /** Emails the username. The response does not reveal whether the account exists. */
  @Post('request-username')
  @HttpCode(200)
  @Public()
  @RateLimit('recoveryRequests')
  async requestUsername(@Body() { email }: EmailDto): Promise<MessageView> {
    await this.recovery.requestUsername(email);
    return { message: 'If this email is registered, your username has been sent to your inbox.' };
  }

  /** Checks a link without using it. */
  @Get('reset-password/:token')
  @Public()
  @RateLimit('resetAttempts')
  @ApiErrors('RESET_INVALID')
  async checkResetLink(@Param('token') token: string): Promise<ResetLinkView> {
    return ResetLinkView.of(await this.recovery.checkLink(token));
  }

  /** Sets a password with the emailed token. */
  @Post('reset-password/:token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @ApiErrors('RESET_INVALID', 'PASSWORD_TOO_COMMON')
  async resetPassword(
    @Param('token') token: string,
    @Body() { password }: ResetPasswordDto,
    @Ip() ip: string,
  ): Promise<MessageView> {
    const { email } = await this.recovery.setPassword(token, password);
    await this.limits.resetAttempts(email, ip);
    return { message: 'Password has been reset successfully. Redirecting to login...' };
  }

  /** Rejects a link without its token. */
  @Post('reset-password')
  @Public()
  @RateLimit('resetAttempts')
  @ApiExcludeEndpoint()
  @ReadsBody()
  async resetWithoutToken(): Promise<void> {
    await this.recovery.setPassword('', '');
  }
}
