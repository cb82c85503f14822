import { Controller, Delete, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { NeedsProof, Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { MfaService } from './mfa.service.js';

@ApiTags('users')
@Controller('users')
export class MfaResetController {
  constructor(private readonly mfa: MfaService) {}

  /** Removes all second factors of a user and ends their sessions. */
  @Delete(':id/factors')
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('OWN_ACCOUNT', 'NO_FACTOR')
  async resetFactors(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.mfa.resetByAdmin(actor, id);
    return { message: 'The second factors were removed. The person signs in with the password alone.' };
  }
}
