import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires, WhileFactorDue } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { FieldError } from '../../core/common/errors.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { CallOrigin, type Origin } from '../../core/origin/origin.js';
import { ProofDto } from './dto/factors.dto.js';
import { PasskeyAskedView } from './dto/factor-asked.view.js';
import { FactorAsking } from './factor-asking.js';
import { Proofs } from './proofs.js';

/** Saying again who one is: good for ten minutes, in this session. */
@ApiTags('account')
@Controller('account/proof')
export class ProofController {
  constructor(
    private readonly proofs: Proofs,
    private readonly asking: FactorAsking,
  ) {}

  @Post('challenge')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @Refuses('PASSKEYS_OFF', 'NO_FACTOR')
  async beginProof(@CurrentActor() actor: Actor): Promise<PasskeyAskedView> {
    return this.asking.forProof(actor);
  }

  /** Either `password`, or `ticket` and `response`. */
  @Post()
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @Refuses('PROOF_REFUSED', 'TICKET_INVALID', 'RATE_LIMITED')
  async prove(
    @CurrentActor() actor: Actor,
    @Body() { password, ticket, response }: ProofDto,
    @CallOrigin() from: Origin,
  ): Promise<MessageView> {
    if (ticket !== undefined && response) await this.proofs.withPasskey(actor, ticket, response, from);
    else if (password !== undefined) await this.proofs.withPassword(actor, password, from);
    else throw new FieldError('VALIDATION_FAILED', 'password', 'Please enter your password.');
    return { message: 'Thank you.' };
  }
}
