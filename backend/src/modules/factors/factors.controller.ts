import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires, WhileFactorDue } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { AddPasskeyDto, CodeConfirmDto, RenamePasskeyDto } from './dto/factors.dto.js';
import { FactorAddedView, NewCodesView, PasskeyAskedView, RecoveryCodesView } from './dto/factor-asked.view.js';
import { FactorsView, PasskeyView } from './dto/factors.view.js';
import { FactorAsking } from './factor-asking.js';
import { OwnCodes } from './own-codes.js';
import { OwnFactors } from './own-factors.js';
import { OwnPasskeys } from './own-passkeys.js';
import { SecondFactors } from './second-factors.js';

/** The caller's own second factors. */
@ApiTags('account')
@Controller('account')
export class FactorsController {
  constructor(
    private readonly own: OwnFactors,
    private readonly asking: FactorAsking,
    private readonly passkeys: OwnPasskeys,
    private readonly codes: OwnCodes,
    private readonly factors: SecondFactors,
  ) {}

  @Get('factors')
  @Requires('account.read')
  @WhileFactorDue()
  async getFactors(@CurrentActor() actor: Actor): Promise<FactorsView> {
    return this.own.of(actor);
  }

  @Post('passkeys/challenge')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('PASSKEYS_OFF')
  async beginPasskey(@CurrentActor() actor: Actor): Promise<PasskeyAskedView> {
    return this.asking.forNew(actor);
  }

  @Post('passkeys')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('TICKET_INVALID', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS')
  async addPasskey(@CurrentActor() actor: Actor, @Body() body: AddPasskeyDto): Promise<FactorAddedView> {
    return FactorAddedView.of('Passkey added.', await this.passkeys.add(actor, body));
  }

  @Patch('passkeys/:id')
  @Requires('account.read')
  @WhileFactorDue()
  async renamePasskey(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { name }: RenamePasskeyDto,
  ): Promise<PasskeyView> {
    return this.passkeys.rename(actor, id, name);
  }

  @Delete('passkeys/:id')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('FACTOR_NEEDED')
  async removePasskey(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.passkeys.remove(actor, id);
    return { message: 'Passkey removed.' };
  }

  /** A new key for an app. It counts once a code of it was typed in. */
  @Post('one-time-codes')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('CODES_OFF')
  async beginOneTimeCodes(@CurrentActor() actor: Actor): Promise<NewCodesView> {
    return this.codes.begin(actor);
  }

  @Post('one-time-codes/confirm')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('TICKET_INVALID', 'CODE_INVALID', 'RATE_LIMITED')
  async confirmOneTimeCodes(
    @CurrentActor() actor: Actor,
    @Body() { ticket, code }: CodeConfirmDto,
  ): Promise<FactorAddedView> {
    return FactorAddedView.of('One-time codes are on.', await this.codes.confirm(actor, ticket, code));
  }

  @Delete('one-time-codes')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('FACTOR_NEEDED', 'NO_FACTOR')
  async removeOneTimeCodes(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.codes.remove(actor);
    return { message: 'One-time codes are off.' };
  }

  /** Ten new ones; those of before count no more. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @Refuses('NO_FACTOR')
  async makeRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesView> {
    return { codes: await this.factors.makeRecoveryCodes(actor) };
  }
}
