import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.decorators.js';
import { type Actor, CurrentActor } from '../common/actor.js';
import { can } from '../access/permissions.js';
import { isSame } from '../access/same.js';
import { HealthService } from '../health/health.service.js';
import type { ReadyCheckView } from '../health/check.view.js';
import { MINUTE, SECOND } from '../common/time/clock.js';
import { CONFIG, type Config } from '../config/env.js';
import { ReadinessProbe } from '../database/connections/readiness-probe.js';
import { Db } from '../database/db.js';
import { DomainError, NotFoundError } from '../common/errors.js';
import { MetricsService } from '../telemetry/metrics/metrics.service.js';
import { ApiErrors } from '../http/api-errors.js';
import { isForwarded } from './edge/forwarding.service.js';
import { ShutdownService } from './shutdown.service.js';
import { ReadyView, StatusView } from './status.view.js';

/** Frequent probes get a fast, slightly older result. */
const CHECKS_MS = 2 * SECOND;
const CHECKS_AGE_MS = MINUTE;

@ApiTags('health')
@Controller()
export class HealthController {
  private readonly readiness: ReadinessProbe;

  constructor(
    db: Db,
    private readonly shutdown: ShutdownService,
    @Inject(CONFIG) private readonly config: Config,
    private readonly numbers: MetricsService,
    private readonly health: HealthService,
  ) {
    this.readiness = new ReadinessProbe(db);
  }

  /** Returns 200 while the process runs: the liveness probe. */
  @Get('health/live')
  @Public()
  healthLive(): StatusView {
    return { status: 'ok' };
  }

  /** Returns 503 during shutdown or without a writable database. Admins and operators also get the checks. */
  @Get('health/ready')
  @Public()
  @ApiErrors('NOT_READY')
  async healthReady(@Req() request: FastifyRequest, @CurrentActor() actor?: Actor): Promise<ReadyView> {
    const [isReady, checks] = await Promise.all([
      this.isReady(),
      this.mayReadChecks(request, actor) ? this.readChecks() : null,
    ]);
    const more = checks && { checks };
    if (!isReady)
      throw new DomainError(503, 'NOT_READY', 'The service is not ready.', {
        retryAfter: 5,
        ...(more && { details: more }),
      });
    return { status: 'ok', ...more };
  }

  /** Prometheus text, for this machine or with the token. */
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

  private mayReadChecks(request: FastifyRequest, actor: Actor | undefined): boolean {
    return this.isOperator(request) || (actor !== undefined && can(actor, 'status.read'));
  }

  private async readChecks(): Promise<ReadyCheckView[]> {
    const reports = await this.health.checkWithin(CHECKS_MS, CHECKS_AGE_MS);
    return reports.map(({ kind, status, measured, threshold }) => ({ kind, state: status, measured, threshold }));
  }

  private isOperator(request: FastifyRequest): boolean {
    return isThisMachine(request) || this.hasToken(request);
  }

  private hasToken({ headers: { authorization = '' } }: FastifyRequest): boolean {
    const { METRICS_TOKEN } = this.config;
    return METRICS_TOKEN !== '' && isSame(authorization, `Bearer ${METRICS_TOKEN}`);
  }
}

/** Excludes proxied requests and DNS rebinding. */
const isThisMachine = ({ headers, socket }: FastifyRequest): boolean =>
  ['127.0.0.1', '::1', '::ffff:127.0.0.1'].includes(socket.remoteAddress ?? '') &&
  LOCAL_NAME.test(headers.host ?? 'localhost') &&
  !isForwarded(headers);

const LOCAL_NAME = /^(?:localhost|127\.0\.0\.1|\[::1\])(?::\d+)?$/;
