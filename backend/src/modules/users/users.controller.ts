import { Body, Controller, Delete, Get, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import { CsvExports } from '../../core/lists/csv-exports.js';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { Refuses } from '../../core/http/refuses.js';
import { NotificationsView } from './dto/notifications.view.js';
import { ListedUserView, UserCountsView, UserView } from './dto/user.view.js';
import {
  ChangeActiveDto,
  ChangeNotificationsDto,
  ChangeRoleDto,
  UserCountsQuery,
  UserFileQuery,
  UserListQuery,
} from './dto/users.dto.js';
import { NotificationsService } from './notifications.service.js';
import { usersFile } from './users.csv.js';
import { UserList } from './user.list.js';
import { UsersService } from './users.service.js';

@ApiTags('users')
@Controller('users')
export class UsersController {
  constructor(
    private readonly users: UsersService,
    private readonly lists: UserList,
    private readonly exports: CsvExports,
    private readonly notifications: NotificationsService,
  ) {}

  @Get()
  @Requires('user.read')
  @ApiPage(ListedUserView)
  async listUsers(@Query() query: UserListQuery): Promise<Page<ListedUserView>> {
    return mapPage(await this.lists.list(query), ListedUserView.of);
  }

  @Get('counts')
  @Requires('user.read')
  async countUsers(@Query() { q }: UserCountsQuery): Promise<UserCountsView> {
    return this.lists.counts(q);
  }

  /** Everybody whom the same filters would list, as CSV. */
  @Get('export.csv')
  @Requires('user.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportUsers(@CurrentActor() actor: Actor, @Query() query: UserFileQuery): Promise<StreamableFile> {
    return this.exports.file(actor, 'user.exported', { name: 'users', query }, usersFile(this.lists, query));
  }

  @Get('me/notifications')
  @Requires('account.read')
  @Refuses('NOT_FOUND')
  async getNotifications(@CurrentActor() actor: Actor): Promise<NotificationsView> {
    return this.notifications.of(actor.id);
  }

  @Patch('me/notifications')
  @Requires('account.read')
  @Refuses('NOT_FOUND', 'CONFLICT')
  async changeNotifications(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeNotificationsDto,
  ): Promise<NotificationsView> {
    return this.notifications.change(actor, body);
  }

  @Patch(':id/role')
  @ApiIfMatch()
  @Requires('user.manage')
  @NeedsProof()
  @Refuses('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN')
  async changeUserRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { role }: ChangeRoleDto,
    @IfMatch() version?: number,
  ): Promise<UserView> {
    return UserView.of(await this.users.changeRole(actor, id, role, version));
  }

  @Patch(':id/active')
  @ApiIfMatch()
  @Requires('user.manage')
  @NeedsProof()
  @Refuses('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_HAS_PROJECTS')
  async changeUserActive(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { is_active: isActive }: ChangeActiveDto,
    @IfMatch() version?: number,
  ): Promise<UserView> {
    return UserView.of(await this.users.changeActive(actor, id, isActive, version));
  }

  @Delete(':id')
  @Requires('user.manage')
  @NeedsProof()
  @Refuses('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_HAS_PROJECTS')
  async deleteUser(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.users.remove(actor, id);
    return { message: 'User deleted.' };
  }
}
