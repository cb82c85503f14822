import {
  Body,
  Controller,
  Delete,
  Get,
  HttpCode,
  Inject,
  Param,
  Patch,
  Post,
  Res,
  StreamableFile,
} from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { FastifyReply } from 'fastify';
import { NeedsProof, Public, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { ForbiddenError } from '../../../core/common/errors.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { ApiIfMatch, IfMatch } from '../../../core/http/if-match.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { RateLimit } from '../../../core/rate-limit/rate-limit.js';
import { EmailChangeService } from '../../auth/account/email-change.service.js';
import { AuthService } from '../../auth/login/auth.service.js';
import { clearSessionCookies } from '../../auth/sessions/session-cookies.js';
import { ErasureView } from '../privacy/dto/erasure.view.js';
import { ErasureService } from '../privacy/erasure.service.js';
import { PersonalDataService } from '../privacy/personal-data.service.js';
import { ProfileService } from '../profile.service.js';
import type { User } from '../user.entity.js';
import { AccountDeletionService } from './account-deletion.service.js';
import {
  ChangeEmailDto,
  ChangePasswordDto,
  ChangeProfileDto,
  ConfirmEmailDto,
  DeleteAccountDto,
} from './dto/account.dto.js';
import { AccountDeletionView, AccountView } from './dto/account.view.js';

@ApiTags('account')
@Controller()
export class AccountController {
  constructor(
    private readonly profiles: ProfileService,
    private readonly emailChanges: EmailChangeService,
    private readonly auth: AuthService,
    private readonly personalData: PersonalDataService,
    private readonly deletion: AccountDeletionService,
    private readonly erasures: ErasureService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the profile of the caller. */
  @Get('account')
  @Requires('account.read')
  @ApiErrors('NOT_FOUND')
  async getAccount(@CurrentActor() actor: Actor): Promise<AccountView> {
    return this.view(await this.profiles.getAccount(actor.id));
  }

  /** Changes the name or phone of the caller. */
  @Patch('account')
  @ApiIfMatch()
  @Requires('account.read')
  @ApiErrors('NOT_FOUND', 'RATE_LIMITED')
  async changeProfile(
    @CurrentActor() actor: Actor,
    @Body() profile: ChangeProfileDto,
    @IfMatch() version?: number,
  ): Promise<AccountView> {
    const view = (account: User) => this.view(account);
    return this.view(await this.profiles.changeProfile(actor, profile, { version, view }));
  }

  /** Sends a code to the new address. The old address stays until confirmation. */
  @Post('account/email')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('codeRequestsPerAddress')
  @ApiErrors('CODE_COOLDOWN')
  async changeEmail(@CurrentActor() actor: Actor, @Body() { email }: ChangeEmailDto): Promise<MessageView> {
    await this.emailChanges.requestChange(actor, email);
    return { message: 'We sent a code to the new address. Please check its inbox.' };
  }

  /** Changes the email address with the code that was sent to the new one. */
  @Post('account/email/confirm')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('codeAttempts')
  @ApiErrors('CODE_INVALID', 'CODE_USED_UP', 'EMAIL_TAKEN', 'NOT_FOUND')
  async confirmEmail(@CurrentActor() actor: Actor, @Body() { code }: ConfirmEmailDto): Promise<MessageView> {
    await this.emailChanges.confirmChange(actor, code);
    return { message: 'Your address was changed. Your other devices are signed out.' };
  }

  /** Cancels a requested change of the email address. */
  @Delete('account/email')
  @Requires('account.read')
  async cancelEmail(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.emailChanges.cancelChange(actor.id);
    return { message: 'Your address stays the same.' };
  }

  /** Changes the password and ends the other sessions. */
  @Post('account/password')
  @HttpCode(200)
  @Requires('account.read')
  @ApiErrors('PASSWORD_WRONG', 'PASSWORD_TOO_COMMON', 'RATE_LIMITED')
  async changePassword(
    @CurrentActor() actor: Actor,
    @Body() { current_password: current, password }: ChangePasswordDto,
    @CallOrigin() from: Origin,
  ): Promise<MessageView> {
    await this.auth.changePassword(actor, { current, password }, from);
    return { message: 'Your password was changed. Your other devices are signed out.' };
  }

  /** Exports the caller's personal data and files as tar. */
  @Get('account/data')
  @Requires('account.read')
  @NeedsProof()
  @RateLimit('recoveryRequests')
  @ApiErrors('VIEW_ONLY')
  @ApiProduces('application/x-tar')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportOwnData(@CurrentActor() actor: Actor): Promise<StreamableFile> {
    if (actor.viewer) throw new ForbiddenError('VIEW_ONLY', 'You can only download your own data.');
    return new StreamableFile(await this.personalData.export(actor, actor.id), {
      type: 'application/x-tar',
      disposition: 'attachment; filename="my-data.tar"',
    });
  }

  /** Returns which data a deletion deletes or retains, and why. */
  @Get('account/erasure')
  @Requires('account.read')
  async previewOwnErasure(@CurrentActor() actor: Actor): Promise<ErasureView> {
    return ErasureView.of(await this.erasures.preview(actor, actor.id, true));
  }

  /** Deactivates the account and erases it after seven days. The emailed link cancels the deletion. */
  @Delete('account')
  @Requires('account.read')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED', 'LAST_ADMIN', 'NOT_ERASABLE')
  async deleteAccount(
    @CurrentActor() actor: Actor,
    @Body() { email }: DeleteAccountDto,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<AccountDeletionView> {
    const dueAt = await this.deletion.request(actor, email);
    clearSessionCookies(reply, this.config);
    return { erased_at: dueAt.toISOString() };
  }

  /** Cancels a requested deletion of an account. */
  @Post('auth/keep-account/:token')
  @HttpCode(200)
  @Public()
  @RateLimit('resetAttempts')
  @ApiErrors('KEEP_INVALID')
  async keepAccount(@Param('token') token: string): Promise<MessageView> {
    await this.deletion.cancel(token);
    return { message: 'Your account is kept. You can sign in again.' };
  }

  private async view(account: User): Promise<AccountView> {
    return AccountView.of(account, await this.emailChanges.findPending(account.id));
  }
}
