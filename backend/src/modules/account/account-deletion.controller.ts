import { Body, Controller, Delete, HttpCode, Inject, Param, Post, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NeedsProof, Public, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { clearSessionCookies } from '../auth/session-cookies.js';
import { AccountDeletionService } from './account-deletion.service.js';
import { DeleteAccountDto } from './dto/account.dto.js';
import { AccountDeletionView } from './dto/account.view.js';

@ApiTags('account')
@Controller()
export class AccountDeletionController {
  constructor(
    private readonly deletion: AccountDeletionService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Deactivates the caller's account, and erases it after seven days. An email has a link that takes the deletion back. */
  @Delete('account')
  @Requires('account.read')
  @NeedsProof()
  @Refuses('ALREADY_ERASED', 'LAST_ADMIN', 'NOT_ERASABLE')
  async deleteAccount(
    @CurrentActor() actor: Actor,
    @Body() { email }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountDeletionView> {
    const dueAt = await this.deletion.request(actor, email);
    clearSessionCookies(reply, this.config);
    return { erased_at: dueAt.toISOString() };
  }

  /** Takes a requested deletion back. */
  @Post('auth/keep-account/:token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @Refuses('KEEP_INVALID')
  async keepAccount(@Param('token') token: string): Promise<MessageView> {
    await this.deletion.takeBack(token);
    return { message: 'Your account is kept. You can sign in again.' };
  }
}
