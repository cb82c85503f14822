import { Body, Controller, Delete, Get, HttpCode, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NeedsProof, Requires } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { DomainError, NotFoundError } from '../../core/common/errors.js';
import { IdPipe } from '../../core/http/id.pipe.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { Connections } from './connections.service.js';
import { ConnectionView, WayView } from './dto/connection.view.js';
import { FinishDto } from './dto/oidc.dto.js';
import { clearWayCookie, setWayCookie, wayCookie } from './oidc-cookies.js';
import { WayEnded, Ways } from './ways.service.js';

/** Accounts at providers that somebody signs in with. */
@ApiTags('oidc')
@Controller('account/connections')
export class ConnectionsController {
  constructor(
    private readonly connections: Connections,
    private readonly ways: Ways,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  @Get()
  @Requires('account.read')
  async listConnections(@CurrentActor() actor: Actor): Promise<ConnectionView[]> {
    return (await this.connections.list(actor)).map((connection) => ConnectionView.of(connection));
  }

  /** Where the browser is to go; it comes back to the account with the number of the way. */
  @Post('begin/:provider')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @Refuses('NOT_FOUND', 'PROVIDER_DOWN')
  async beginConnection(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WayView> {
    const { url, begun } = await this.ways.begin(name, ip, { userId: actor.id, isProof: false }).catch(refusalOf);
    setWayCookie(reply, this.config, begun);
    return { url };
  }

  @Post()
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @Refuses('SIGN_IN_OVER', 'CONNECTION_TAKEN')
  async connectAccount(
    @CurrentActor() actor: Actor,
    @Body() { way }: FinishDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.connections.connect(actor, { key: wayCookie(request, this.config, way), ip: request.ip });
    clearWayCookie(reply, this.config, way);
    return { message: 'Your account is connected.' };
  }

  @Delete(':id')
  @Requires('account.read')
  @NeedsProof()
  @Refuses('ONLY_WAY_IN')
  async disconnectAccount(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.connections.disconnect(actor, id);
    return { message: 'Your account is no longer connected.' };
  }
}

/** The error of a call that could not begin a way to a provider. */
export function refusalOf(fault: unknown): never {
  if (!(fault instanceof WayEnded)) throw fault;
  if (fault.why === 'unknown') throw new NotFoundError();
  throw new DomainError(503, 'PROVIDER_DOWN', 'This provider does not answer right now. Please try again later.');
}
