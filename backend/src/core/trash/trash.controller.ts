import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../access/access.decorators.js';
import { ApiPage, type Page } from '../http/page.js';
import { TrashQuery, TrashView } from './trash.dto.js';
import { TrashService } from './trash.service.js';

@ApiTags('trash')
@Controller('trash')
export class TrashController {
  constructor(private readonly trash: TrashService) {}

  /** Returns restorable records, last deleted first. */
  @Get()
  @Requires('trash.read')
  @ApiPage(TrashView)
  async listTrash(@Query() query: TrashQuery): Promise<Page<TrashView>> {
    return this.trash.list(query);
  }
}
