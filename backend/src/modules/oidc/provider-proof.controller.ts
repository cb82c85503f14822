import { Body, Controller, HttpCode, Inject, Ip, Param, Post, Req, Res } from '@nestjs/common';
import { ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { Requires, WhileFactorDue } from '../../core/access/access.decorators.js';
import { type Actor, CurrentActor } from '../../core/common/actor.js';
import { CONFIG } from '../../core/config/config.module.js';
import type { Config } from '../../core/config/env.js';
import { MessageView } from '../../core/http/message.view.js';
import { Refuses } from '../../core/http/refuses.js';
import { refusalOf } from './connections.controller.js';
import { WayView } from './dto/connection.view.js';
import { FinishDto } from './dto/oidc.dto.js';
import { clearWayCookie, setWayCookie, wayCookie } from './oidc-cookies.js';
import { ProviderProofService } from './provider-proof.service.js';
import { Ways } from './ways.service.js';

@ApiTags('oidc')
@Controller('account/proof/provider')
export class ProviderProofController {
  constructor(
    private readonly proofs: ProviderProofService,
    private readonly ways: Ways,
    @Inject(CONFIG) private readonly config: Config,
  ) {}

  /** Returns the address of the provider, which authenticates the person again and sends the browser back to the account page. */
  @Post(':provider')
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @Refuses('NOT_FOUND', 'PROVIDER_DOWN')
  async beginProviderProof(
    @CurrentActor() actor: Actor,
    @Param('provider') name: string,
    @Ip() ip: string,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<WayView> {
    const { url, begun } = await this.ways.begin(name, ip, { userId: actor.id, isProof: true }).catch(refusalOf);
    setWayCookie(reply, this.config, begun);
    return { url };
  }

  /** Renews the proof of this session. */
  @Post()
  @HttpCode(200)
  @Requires('account.read')
  @WhileFactorDue()
  @Refuses('SIGN_IN_OVER', 'PROOF_REFUSED')
  async proveByProvider(
    @CurrentActor() actor: Actor,
    @Body() { way }: FinishDto,
    @Req() request: FastifyRequest,
    @Res({ passthrough: true }) reply: FastifyReply,
  ): Promise<MessageView> {
    await this.proofs.prove(actor, { key: wayCookie(request, this.config, way), ip: request.ip });
    clearWayCookie(reply, this.config, way);
    return { message: 'Thank you.' };
  }
}
