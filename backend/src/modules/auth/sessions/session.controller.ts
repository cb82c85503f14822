import { Controller, Delete, Get, Param } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { NotFoundError } from '../../../core/common/errors.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { SessionView } from './session.view.js';
import { SessionService } from './session.service.js';

@ApiTags('account')
@Controller('account/sessions')
export class SessionController {
  constructor(private readonly sessions: SessionService) {}

  /** Returns the caller's sessions, last used first, without those of viewing admins. */
  @Get()
  @Requires('account.read')
  async listSessions(@CurrentActor() actor: Actor): Promise<SessionView[]> {
    return (await this.sessions.list(actor)).map((session) => SessionView.of(session, actor.sessionId));
  }

  /** Ends all sessions of the caller except the current one. */
  @Delete()
  @Requires('account.read')
  async endOtherSessions(@CurrentActor() { id, sessionId }: Actor): Promise<MessageView> {
    await this.sessions.endAll(id, 'SESSION_ENDED', sessionId);
    return { message: 'Your other devices are signed out.' };
  }

  /** Ends one other session of the caller. */
  @Delete(':id')
  @Requires('account.read')
  @ApiErrors('NOT_FOUND')
  async endSession(@CurrentActor() actor: Actor, @Param('id') id: string): Promise<MessageView> {
    if (!(await this.sessions.endByPublicId(actor.id, id))) throw new NotFoundError();
    return { message: 'This device is signed out.' };
  }
}
