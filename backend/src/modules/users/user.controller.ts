import { Body, Controller, Delete, Get, Param, Patch, Query, StreamableFile } from '@nestjs/common';
import { ApiOkResponse, ApiProduces, ApiTags } from '@nestjs/swagger';
import type { Batch } from '../../core/http/csv.js';
import { CsvExportService } from '../../core/lists/csv-export.service.js';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { ApiIfMatch, IfMatch } from '../../core/http/if-match.js';
import { MessageView } from '../../core/http/message.view.js';
import { ApiPage, mapPage, type Page } from '../../core/http/page.js';
import { ApiErrors } from '../../core/http/api-errors.js';
import { ClientView, ListedUserView, NotificationsView, UserCountsView, UserView } from './dto/user.view.js';
import {
  ChangeActiveDto,
  ChangeNotificationsDto,
  ChangeRoleDto,
  ClientsQuery,
  UserCountsQuery,
  UserFileQuery,
  UserListQuery,
} from './dto/users.dto.js';
import { ProfileService } from './profile.service.js';
import { USER_CSV, UserRepository } from './user.repository.js';
import { UserService } from './user.service.js';

@ApiTags('users')
@Controller()
export class UserController {
  constructor(
    private readonly users: UserService,
    private readonly repository: UserRepository,
    private readonly exports: CsvExportService,
    private readonly profiles: ProfileService,
  ) {}

  /** Returns a page of users. */
  @Get('users')
  @Requires('user.read')
  @ApiPage(ListedUserView)
  async listUsers(@Query() query: UserListQuery): Promise<Page<ListedUserView>> {
    return mapPage(await this.repository.list(query), ListedUserView.of);
  }

  /** Returns the number of users per filter value. */
  @Get('users/counts')
  @Requires('user.read')
  async countUsers(@Query() { q }: UserCountsQuery): Promise<UserCountsView> {
    return this.repository.counts(q);
  }

  /** Exports all matching users as CSV. */
  @Get('users/export.csv')
  @Requires('user.manage')
  @NeedsProof()
  @ApiProduces('text/csv')
  @ApiOkResponse({ schema: { type: 'string', format: 'binary' } })
  async exportUsers(@CurrentActor() actor: Actor, @Query() query: UserFileQuery): Promise<StreamableFile> {
    const next = (part: Batch) => this.repository.batch(query, part);
    return this.exports.file(actor, 'user.exported', { name: 'users', query }, { columns: USER_CSV, next });
  }

  /** Returns the email settings of the caller. */
  @Get('users/me/notifications')
  @Requires('account.read')
  @ApiErrors('NOT_FOUND')
  async getNotifications(@CurrentActor() actor: Actor): Promise<NotificationsView> {
    return this.profiles.getNotifications(actor.id);
  }

  /** Changes the email settings of the caller. */
  @Patch('users/me/notifications')
  @Requires('account.read')
  @ApiErrors('NOT_FOUND', 'CONFLICT')
  async changeNotifications(
    @CurrentActor() actor: Actor,
    @Body() body: ChangeNotificationsDto,
  ): Promise<NotificationsView> {
    return this.profiles.changeNotifications(actor, body);
  }

  /** Changes the role of a user. */
  @Patch('users/:id/role')
  @ApiIfMatch()
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN')
  async changeUserRole(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { role }: ChangeRoleDto,
    @IfMatch() version?: number,
  ): Promise<UserView> {
    return UserView.of(await this.users.changeRole(actor, id, role, version));
  }

  /** Deactivates or reactivates a user. */
  @Patch('users/:id/active')
  @ApiIfMatch()
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_HAS_PROJECTS')
  async changeUserActive(
    @CurrentActor() actor: Actor,
    @Param('id', IdPipe) id: number,
    @Body() { is_active: isActive }: ChangeActiveDto,
    @IfMatch() version?: number,
  ): Promise<UserView> {
    return UserView.of(await this.users.changeActive(actor, id, isActive, version));
  }

  /** Deletes a user without projects. */
  @Delete('users/:id')
  @Requires('user.manage')
  @NeedsProof()
  @ApiErrors('ALREADY_ERASED', 'OWN_ACCOUNT', 'LAST_ADMIN', 'USER_HAS_PROJECTS')
  async deleteUser(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.users.remove(actor, id);
    return { message: 'User deleted.' };
  }

  /** Returns active customers by name, to choose the client of a project. */
  @Get('clients')
  @Requires('user.read')
  @ApiPage(ClientView)
  async listClients(@Query() query: ClientsQuery): Promise<Page<ClientView>> {
    return mapPage(await this.repository.listClients(query), ClientView.of);
  }
}
