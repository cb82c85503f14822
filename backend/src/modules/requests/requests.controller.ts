import { Body, Controller, Get, Param, Patch, Query, UseInterceptors } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { Requires, RequiresForFile } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/access/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { ApiPage, type Page } from '../../core/http/page.js';
import { FileInterceptor, type ServedFile } from '../storage/index.js';
import { RequestView } from './dto/request.view.js';
import { ChangeRequestDto, RequestsQuery } from './dto/requests.dto.js';
import { RequestList } from './request-list.js';
import { RequestsService } from './requests.service.js';

@ApiTags('requests')
@Controller('requests')
export class RequestsController {
  constructor(
    private readonly requests: RequestsService,
    private readonly lists: RequestList,
  ) {}

  @Get()
  @Requires('request.manage')
  @ApiPage(RequestView)
  async listRequests(@Query() query: RequestsQuery): Promise<Page<RequestView>> {
    return this.lists.list(query);
  }

  @Patch(':id')
  @ApiIfMatch()
  @Requires('request.manage')
  async changeRequest(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() body: ChangeRequestDto,
    @IfMatch() version?: number,
  ): Promise<RequestView> {
    return this.requests.change(actor, id, body, version);
  }

  @Get(':id/attachment')
  @RequiresForFile('request.manage')
  @UseInterceptors(FileInterceptor)
  @ApiProduces('application/octet-stream')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  getRequestFile(@Param('id', IdPipe) id: number): Promise<ServedFile> {
    return this.requests.file(id);
  }
}
