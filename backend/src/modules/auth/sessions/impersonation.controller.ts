import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires, WhileViewing } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { ViewAsDto } from '../dto/auth.dto.js';
import { LoginView } from '../dto/auth.view.js';
import { SessionService } from './session.service.js';

@ApiTags('auth')
@Controller('auth/view-as')
export class ImpersonationController {
  constructor(private readonly sessions: SessionService) {}

  /** Starts a read-only session as a customer. */
  @Post()
  @HttpCode(200)
  @Requires('user.manage')
  @ApiErrors('NOT_A_CUSTOMER', 'RATE_LIMITED')
  async beginViewing(@CurrentActor() actor: Actor, @Body() { user_id: userId }: ViewAsDto): Promise<LoginView> {
    return this.sessions.openImpersonation(actor, userId);
  }

  /** Ends the viewing session; the admin's own continues. */
  @Post('leave')
  @HttpCode(200)
  @Requires('account.read')
  @WhileViewing()
  @ApiErrors('NOT_VIEWING')
  async leaveViewing(@CurrentActor() actor: Actor): Promise<MessageView> {
    await this.sessions.endImpersonation(actor);
    return { message: 'You are back in your own account.' };
  }
}
