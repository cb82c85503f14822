import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { ChangeAnswerDto, KeepAnswerDto, KeptAnswersView, KeptAnswerView } from './dto/kept-answer.dto.js';
import { RequestCorrespondenceService } from './request-correspondence.service.js';

@ApiTags('requests')
@Controller('kept-answers')
export class KeptAnswerController {
  constructor(private readonly correspondence: RequestCorrespondenceService) {}

  /** Returns the saved replies. */
  @Get()
  @Requires('request.manage')
  async listAnswers(): Promise<KeptAnswersView> {
    return { items: await this.correspondence.listAnswers() };
  }

  /** Saves a reply for reuse. */
  @Post()
  @Idempotent()
  @Requires('request.manage')
  @ApiErrors('TOO_MANY_ANSWERS')
  async keepAnswer(@Body() body: KeepAnswerDto): Promise<KeptAnswerView> {
    return this.correspondence.keepAnswer(body);
  }

  /** Changes a saved reply. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('request.manage')
  async changeAnswer(
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeAnswerDto,
    @IfMatch() version?: number,
  ): Promise<KeptAnswerView> {
    return this.correspondence.changeAnswer(id, body, version);
  }

  /** Deletes a saved reply. */
  @Delete(':id')
  @Requires('request.manage')
  async removeAnswer(@Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.correspondence.removeAnswer(id);
    return { message: 'Answer deleted.' };
  }
}
