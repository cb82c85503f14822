import { Body, Controller, HttpCode, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Public } from '../../core/access/access.decorators.js';
import { DomainError } from '../../core/errors.js';
import { MessageView } from '../../core/http/message.view.js';
import { MailSwitches } from '../users/index.js';
import { UnsubscribeDto } from './dto/unsubscribe.dto.js';
import { LETTERS } from './letters.js';
import { UnsubscribeToken } from './unsubscribe-token.js';

@ApiTags('mail')
@Controller('mail')
export class UnsubscribeController {
  constructor(
    private readonly tokens: UnsubscribeToken,
    private readonly switches: MailSwitches,
  ) {}

  /** Switches one kind of project mail off. The token of the mail is the whole proof; a second call changes nothing. */
  @Post('unsubscribe')
  @HttpCode(200)
  @Public()
  async unsubscribe(@Body() { token }: UnsubscribeDto): Promise<MessageView> {
    const wish = this.tokens.read(token);
    if (!wish) {
      throw new DomainError(400, 'UNSUBSCRIBE_INVALID', 'This link is not valid. Please open it from the mail again.');
    }
    await this.switches.switchOff(wish.userId, wish.kind);
    return { message: `You will get no more mails about ${LETTERS[wish.kind].about}.` };
  }
}
