import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../core/access/access.decorators.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { SecurityAlertService } from './security-alert.service.js';
import { NotMeView } from './security-alert.view.js';

const LINK_SENT = 'Every device is signed out. We sent you an email with a link to choose a new password.';
const ADDRESS_CHANGED =
  'Every device is signed out. The address of this account has changed, so no link for a new password was sent here. Please write to us.';

@ApiTags('account')
@Controller('auth/not-me')
export class SecurityAlertController {
  constructor(private readonly alerts: SecurityAlertService) {}

  /** Returns the event behind the link. Changes nothing. */
  @Get(':token')
  @Public()
  @RateLimit('resetAttempts')
  @ApiErrors('NOT_ME_INVALID', 'NOT_ME_EXPIRED')
  async checkNotMeLink(@Param('token') token: string): Promise<NotMeView> {
    const { what, usedAt } = await this.alerts.requireLink(token);
    return { what, is_done: usedAt !== null };
  }

  /** Ends all sessions, invalidates the password, reverts an email change and sends a reset link. Idempotent. */
  @Post(':token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @ApiErrors('NOT_ME_INVALID', 'NOT_ME_EXPIRED')
  async sayNotMe(@Param('token') token: string): Promise<MessageView> {
    return { message: (await this.alerts.recoverAccount(token)) ? LINK_SENT : ADDRESS_CHANGED };
  }
}
