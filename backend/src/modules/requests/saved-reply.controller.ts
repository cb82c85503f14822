import { Body, Controller, Delete, Get, Param, Patch, Post } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { Idempotent } from '../../core/idempotency/idempotency.interceptor.js';
import { ChangeSavedReplyDto, AddSavedReplyDto, SavedRepliesView, SavedReplyView } from './dto/correspondence.dto.js';
import { RequestCorrespondenceService } from './request-correspondence.service.js';

@ApiTags('requests')
@Controller('kept-answers')
export class SavedReplyController {
  constructor(private readonly correspondence: RequestCorrespondenceService) {}

  /** Returns the saved replies. */
  @Get()
  @Requires('request.manage')
  async listSavedReplies(): Promise<SavedRepliesView> {
    return { items: await this.correspondence.listSavedReplies() };
  }

  /** Saves a reply for reuse. */
  @Post()
  @Idempotent()
  @Requires('request.manage')
  @ApiErrors('TOO_MANY_ANSWERS')
  async addSavedReply(@Body() body: AddSavedReplyDto): Promise<SavedReplyView> {
    return this.correspondence.addSavedReply(body);
  }

  /** Changes a saved reply. */
  @Patch(':id')
  @ApiIfMatch()
  @Requires('request.manage')
  async changeSavedReply(
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeSavedReplyDto,
    @IfMatch() version?: number,
  ): Promise<SavedReplyView> {
    return this.correspondence.changeSavedReply(id, body, version);
  }

  /** Deletes a saved reply. */
  @Delete(':id')
  @Requires('request.manage')
  async deleteSavedReply(@Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.correspondence.deleteSavedReply(id);
    return { message: 'Saved reply deleted.' };
  }
}
