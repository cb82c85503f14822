import { Controller, Get, HttpCode, Param, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../../core/access/access.decorators.js';
import { MessageView } from '../../../core/http/message.view.js';
import { Refuses } from '../../../core/http/refuses.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { NotMeView } from './not-me.view.js';
import { NotMeService } from './not-me.service.js';

const WRITTEN = 'Every device is signed out. We have sent you a letter with a link for a new password.';
const ELSEWHERE =
  'Every device is signed out. This account has another address by now, so no link for a new password was sent here. Please write to us.';

/** The way back in letters that warn. */
@ApiTags('account')
@Controller('auth/not-me')
export class NotMeController {
  constructor(private readonly notMe: NotMeService) {}

  /** For the page behind the link. Looking changes nothing. */
  @Get(':token')
  @Public()
  @RateLimit('resetAttempts')
  @Refuses('NOT_ME_INVALID', 'NOT_ME_EXPIRED')
  async checkNotMeLink(@Param('token') token: string): Promise<NotMeView> {
    const { what, usedAt } = await this.notMe.requireGood(token);
    return { what, is_done: usedAt !== null };
  }

  /** Ends every session, makes the password one that nobody knows, undoes a change of the e-mail, and sends a reset link. Twice is harmless. */
  @Post(':token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @Refuses('NOT_ME_INVALID', 'NOT_ME_EXPIRED')
  async sayNotMe(@Param('token') token: string): Promise<MessageView> {
    return { message: (await this.notMe.act(token)) ? WRITTEN : ELSEWHERE };
  }
}
