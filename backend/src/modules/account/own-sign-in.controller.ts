import { Body, Controller, Delete, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { RateLimit } from '../../core/rate-limit/rate-limit.js';
import { CallOrigin, type Origin } from '../../core/origin/origin.js';
import { EmailChanges } from '../auth/email-changes.js';
import { EmailConfirmation } from '../auth/email-confirmation.js';
import { OwnEmail } from '../auth/own-email.js';
import { OwnPassword } from '../auth/own-password.js';
import { ChangeEmailDto, ChangePasswordDto, ConfirmEmailDto } from './dto/account.dto.js';

/** What people change about how they sign in. */
@ApiTags('account')
@Controller('account')
export class OwnSignInController {
  constructor(
    private readonly emails: OwnEmail,
    private readonly changes: EmailChanges,
    private readonly confirmation: EmailConfirmation,
    private readonly passwords: OwnPassword,
  ) {}

  /** Sends a code to the new address. The old one counts until it is entered. */
  @Post('email')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('codeRequestsPerAddress')
  @Refuses('CODE_COOLDOWN')
  async changeEmail(@CurrentActor() actor: Actor, @Body() { email }: ChangeEmailDto): Promise<MessageView> {
    await this.emails.ask(actor, email);
    return { message: 'We sent a code to the new address. Please check its inbox.' };
  }

  @Post('email/confirm')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('codeAttempts')
  @Refuses('CODE_INVALID', 'CODE_USED_UP', 'EMAIL_TAKEN', 'NOT_FOUND')
  async confirmEmail(@CurrentActor() actor: Actor, @Body() { code }: ConfirmEmailDto): Promise<MessageView> {
    await this.confirmation.confirm(actor, code);
    return { message: 'Your address was changed. Your other devices are signed out.' };
  }

  /** Succeeds without one under way, too. */
  @Delete('email')
  @Requires('account.read')
  async cancelEmail(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.changes.cancel(actor.id);
    return { message: 'Your address stays as it is.' };
  }

  @Post('password')
  @HttpCode(200)
  @Requires('account.read')
  @Refuses('PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'RATE_LIMITED')
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() { current_password: current, password }: ChangePasswordDto,
    @CallOrigin() from: Origin,
  ): Promise<MessageView> {
    await this.passwords.change(actor, { current, password }, from);
    return { message: 'Your password was changed. Your other devices are signed out.' };
  }
}
