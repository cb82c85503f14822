import { Controller, Get, Query } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import { Requires } from '../../core/access/access.decorators.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { ClientsQuery } from './dto/users.dto.js';
import { ClientView } from './dto/client.view.js';
import { UserList } from './user.list.js';

@ApiTags('users')
@Controller('clients')
export class ClientsController {
  constructor(private readonly lists: UserList) {}

  /** Active customers by name, for choosing whose a project is. */
  @Get()
  @Requires('user.read')
  @ApiPage(ClientView)
  async listClients(@Query() query: ClientsQuery): Promise<Page<ClientView>> {
    return mapPage(await this.lists.clients(query), ClientView.of);
  }
}
