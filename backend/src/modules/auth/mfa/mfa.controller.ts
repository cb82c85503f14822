import { Body, Controller, Delete, Get, HttpCode, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires, WhileFactorDue } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { FieldError } from '../../../core/common/errors.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { CallOrigin, type Origin } from '../../../core/origin/origin.js';
import { FactorAddedView, NewCodesView, PasskeyAskedView, RecoveryCodesView } from './dto/factor-asked.view.js';
import { AddPasskeyDto, CodeConfirmDto, ProofDto, RenamePasskeyDto } from './dto/factors.dto.js';
import { FactorsView, PasskeyView } from './dto/factors.view.js';
import { MfaService } from './mfa.service.js';
import { PasskeyService } from './passkey.service.js';
import { MfaLoginService } from './mfa-login.service.js';
import { TotpService } from './totp.service.js';

@ApiTags('account')
@Controller('account')
export class MfaController {
  constructor(
    private readonly mfa: MfaService,
    private readonly passkeys: PasskeyService,
    private readonly totp: TotpService,
    private readonly proofs: MfaLoginService,
  ) {}

  /** Returns the second factors of the caller. */
  @Get('factors')
  @Requires('account.read')
  @WhileFactorDue()
  async getFactors(@CurrentActor() actor: Actor): Promise<FactorsView> {
    return this.mfa.getFactors(actor);
  }

  /** Returns the challenge to register a passkey. */
  @Post('passkeys/challenge')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('PASSKEYS_OFF')
  async beginPasskey(@CurrentActor() actor: Actor): Promise<PasskeyAskedView> {
    return this.passkeys.beginRegistration(actor);
  }

  /** Registers a passkey. */
  @Post('passkeys')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('TICKET_INVALID', 'PASSKEY_REFUSED', 'PASSKEY_KNOWN', 'TOO_MANY_PASSKEYS')
  async addPasskey(@CurrentActor() actor: Actor, @Body() body: AddPasskeyDto): Promise<FactorAddedView> {
    return FactorAddedView.of('Passkey added.', await this.passkeys.register(actor, body));
  }

  /** Renames a passkey. */
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

  /** Removes a passkey. */
  @Delete('passkeys/:id')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('FACTOR_NEEDED')
  async removePasskey(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.passkeys.remove(actor, id);
    return { message: 'Passkey removed.' };
  }

  /** Creates an authenticator key, valid after its first code. */
  @Post('one-time-codes')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('CODES_OFF')
  async beginOneTimeCodes(@CurrentActor() actor: Actor): Promise<NewCodesView> {
    return this.totp.begin(actor);
  }

  /** Turns on one-time codes with the first code. */
  @Post('one-time-codes/confirm')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('TICKET_INVALID', 'CODE_INVALID', 'RATE_LIMITED')
  async confirmOneTimeCodes(
    @CurrentActor() actor: Actor,
    @Body() { ticket, code }: CodeConfirmDto,
  ): Promise<FactorAddedView> {
    return FactorAddedView.of('One-time codes are on.', await this.totp.confirm(actor, ticket, code));
  }

  /** Turns off one-time codes. */
  @Delete('one-time-codes')
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('FACTOR_NEEDED', 'NO_FACTOR')
  async removeOneTimeCodes(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.totp.remove(actor);
    return { message: 'One-time codes are off.' };
  }

  /** Creates ten recovery codes, replacing earlier ones. */
  @Post('recovery-codes')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @NeedsProof()
  @ApiErrors('NO_FACTOR')
  async makeRecoveryCodes(@CurrentActor() actor: Actor): Promise<RecoveryCodesView> {
    return { codes: await this.mfa.replaceRecoveryCodes(actor) };
  }

  /** Returns a passkey challenge to confirm the caller's identity. */
  @Post('proof/challenge')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @ApiErrors('PASSKEYS_OFF', 'NO_FACTOR')
  async beginProof(@CurrentActor() actor: Actor): Promise<PasskeyAskedView> {
    return this.proofs.beginPasskeyProof(actor);
  }

  /** Confirms the caller's identity by `password`, or `ticket` and `response`. */
  @Post('proof')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @ApiErrors('PROOF_REFUSED', 'TICKET_INVALID', 'RATE_LIMITED')
  async prove(
    @CurrentActor() actor: Actor,
    @Body() { password, ticket, response }: ProofDto,
    @CallOrigin() from: Origin,
  ): Promise<MessageView> {
    if (ticket !== undefined && response) await this.proofs.proveByPasskey(actor, ticket, response, from);
    else if (password !== undefined) await this.proofs.proveByPassword(actor, password, from);
    else throw new FieldError('VALIDATION_FAILED', 'password', 'Please enter your password.');
    return { message: 'Thank you.' };
  }
}
