import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/actor.js';
import { can } from '../access/permissions.js';
import { isSame } from '../access/same.js';
import { Checks } from '../health/checks.js';
import type { ReadyCheckView } from '../health/check.view.js';
import { MINUTE, SECOND } from '../common/time/clock.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Readiness } from '../database/connections/readiness.js';
import { DomainError, NotFoundError } from '../common/errors.js';
import { Metrics } from '../telemetry/metrics/metrics.js';
import { Refuses } from '../http/refuses.js';
import { isForwarded } from './edge/forwarding.js';
import { Shutdown } from './shutdown.js';
import { ReadyView, StatusView } from './status.view.js';

/** Probes ask often: they are answered soon, and what they are told may be a little older. */
const CHECKS_MS = 2 * SECOND;
const CHECKS_AGE_MS = MINUTE;

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly shutdown: Shutdown,
    @Inject(CONFIG) private readonly config: Config,
    private readonly numbers: Metrics,
    private readonly checks: Checks,
  ) {}

  @Get('health/live')
  @Public()
  healthLive(): StatusView {
    return { status: 'ok' };
  }

  /** 503 while the server stops, or the database does not answer or takes nothing. Admins and the operator's probes are told the checks, too. */
  @Get('health/ready')
  @Public()
  @Refuses('NOT_READY')
  async healthReady(@Req() request: FastifyRequest, @CurrentActor() actor?: Actor): Promise<ReadyView> {
    const [isReady, checks] = await Promise.all([this.isReady(), this.knows(request, actor) ? this.found() : null]);
    const more = checks && { checks };
    if (!isReady)
      throw new DomainError(503, 'NOT_READY', 'The service is not ready.', {
        retryAfter: 5,
        ...(more && { details: more }),
      });
    return { status: 'ok', ...more };
  }

  /** Prometheus text, from this machine or with the token. */
  @Get('metrics')
  @Public()
  @ApiExcludeEndpoint()
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    if (!this.isOperator(request)) throw new NotFoundError();
    return this.numbers.text();
  }

  private async isReady(): Promise<boolean> {
    return !this.shutdown.hasBegun && (await this.readiness.isReady());
  }

  private knows(request: FastifyRequest, actor: Actor | undefined): boolean {
    return this.isOperator(request) || (actor !== undefined && can(actor, 'status.read'));
  }

  private async found(): Promise<ReadyCheckView[]> {
    const reports = await this.checks.within(CHECKS_MS, CHECKS_AGE_MS);
    return reports.map(({ kind, state, measured, threshold }) => ({ kind, state, measured, threshold }));
  }

  private isOperator(request: FastifyRequest): boolean {
    return isThisMachine(request) || this.hasToken(request);
  }

  private hasToken({ headers: { authorization = '' } }: FastifyRequest): boolean {
    const { METRICS_TOKEN } = this.config;
    return METRICS_TOKEN !== '' && isSame(authorization, `Bearer ${METRICS_TOKEN}`);
  }
}

/** Not what a proxy on this machine passes on, nor what a page of another site asks of a browser here under a name of its own. */
const isThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? 'localhost') &&
  !isForwarded(headers);

const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
