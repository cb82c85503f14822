import { Controller, Get } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { RetentionView } from './dto/retention.view.js';
import { RetentionTable } from './retention-table.js';

@ApiTags('privacy')
@Controller('retention')
export class RetentionController {
  constructor(private readonly table: RetentionTable) {}

  /** How long everything is kept, by which setting, and when it was last taken away. */
  @Get()
  @Requires('status.read')
  async listRetention(): Promise<RetentionView> {
    return { rows: await this.table.list() };
  }
}
