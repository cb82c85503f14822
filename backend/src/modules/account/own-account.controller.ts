import { Body, Controller, Get, Patch } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { Refuses } from '../../core/http/refuses.js';
import { EmailChanges } from '../auth/email-changes.js';
import { type Account, OwnAccount } from '../users/own-account.js';
import { ChangeProfileDto } from './dto/account.dto.js';
import { AccountView } from './dto/account.view.js';

/** Everybody's own account. */
@ApiTags('account')
@Controller('account')
export class OwnAccountController {
  constructor(
    private readonly accounts: OwnAccount,
    private readonly changes: EmailChanges,
  ) {}

  @Get()
  @Requires('account.read')
  @Refuses('NOT_FOUND')
  async getAccount(@CurrentActor() actor: Actor): Promise<AccountView> {
    return this.view(await this.accounts.of(actor.id));
  }

  @Patch()
  @ApiIfMatch()
  @Requires('account.read')
  @Refuses('NOT_FOUND', 'RATE_LIMITED')
  async changeProfile(
    @CurrentActor() actor: Actor,
    @Body() profile: ChangeProfileDto,
    @IfMatch() version?: number,
  ): Promise<AccountView> {
    const view = (account: Account) => this.view(account);
    return this.view(await this.accounts.changeProfile(actor, profile, { version, view }));
  }

  private async view(account: Account): Promise<AccountView> {
    return AccountView.of(account, await this.changes.of(account.id));
  }
}
