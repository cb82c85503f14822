import { Body, Controller, Delete, Get, HttpCode, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { NeedsProof, Requires, WhileFactorDue } from '../../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../../core/common/actor.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { DomainError, NotFoundError } from '../../../core/common/errors.js';
import { IdPipe } from '../../../core/http/id.pipe.js';
import { MessageView } from '../../../core/http/message.view.js';
import { ApiErrors } from '../../../core/http/api-errors.js';
import { ConnectionView, WayView } from './dto/connection.view.js';
import { FinishDto } from './dto/oidc.dto.js';
import { AuthorizationError, OidcAuthorizationService } from './oidc-authorization.service.js';
import { clearOidcCookie, readOidcCookie, setOidcCookie } from './oidc-cookies.js';
import { OidcIdentityService } from './oidc-identity.service.js';

@ApiTags('oidc')
@Controller('account')
export class OidcConnectionController {
  constructor(
    private readonly identities: OidcIdentityService,
    private readonly authorization: OidcAuthorizationService,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the providers and the caller's connections to them. */
  @Get('connections')
  @Requires('account.read')
  @WhileFactorDue()
  async listConnections(@CurrentActor() actor: Actor): Promise<ConnectionView[]> {
    return this.identities.listConnections(actor);
  }

  /** Returns the provider URL to connect the caller's account. */
  @Post('connections/begin/:provider')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @ApiErrors('NOT_FOUND', 'PROVIDER_DOWN')
  async beginConnection(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WayView> {
    return this.begin(reply, this.authorization.begin(name, ip, { userId: actor.id, isProof: false }));
  }

  /** Connects an authorized provider account to the caller. */
  @Post('connections')
  @HttpCode(200)
  @Requires('account.read')
  @NeedsProof()
  @ApiErrors('SIGN_IN_OVER', 'CONNECTION_TAKEN')
  async connectAccount(
    @CurrentActor() actor: Actor,
    @Body() { way }: FinishDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.identities.connect(actor, { key: readOidcCookie(request, this.config, way), ip: request.ip });
    clearOidcCookie(reply, this.config, way);
    return { message: 'Your account is connected.' };
  }

  /** Disconnects a provider from the caller's account. */
  @Delete('connections/:id')
  @Requires('account.read')
  @NeedsProof()
  @ApiErrors('ONLY_WAY_IN')
  async disconnectAccount(@CurrentActor() actor: Actor, @Param('id', IdPipe) id: number): Promise<MessageView> {
    await this.identities.disconnect(actor, id);
    return { message: 'Your account is no longer connected.' };
  }

  /** Returns the provider URL to authenticate the caller again. */
  @Post('proof/provider/:provider')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @ApiErrors('NOT_FOUND', 'PROVIDER_DOWN')
  async beginProviderProof(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WayView> {
    return this.begin(reply, this.authorization.begin(name, ip, { userId: actor.id, isProof: true }));
  }

  /** Confirms the caller's identity with a provider result. */
  @Post('proof/provider')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @ApiErrors('SIGN_IN_OVER', 'PROOF_REFUSED')
  async proveByProvider(
    @CurrentActor() actor: Actor,
    @Body() { way }: FinishDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.identities.renewProof(actor, { key: readOidcCookie(request, this.config, way), ip: request.ip });
    clearOidcCookie(reply, this.config, way);
    return { message: 'Thank you.' };
  }

  private async begin(reply: FastifyReply, begun: ReturnType<OidcAuthorizationService['begin']>): Promise<WayView> {
    const { url, secrets } = await begun.catch(throwApiError);
    setOidcCookie(reply, this.config, secrets);
    return { url };
  }
}

function throwApiError(error: unknown): never {
  if (!(error instanceof AuthorizationError)) throw error;
  if (error.code === 'unknown') throw new NotFoundError();
  throw new DomainError(503, 'PROVIDER_DOWN', 'This provider is not responding right now. Please try again later.');
}
