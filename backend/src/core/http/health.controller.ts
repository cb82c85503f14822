import { Controller, Get, Inject, Req } from '@nestjs/common';
import { ApiExcludeEndpoint, ApiTags } from '@nestjs/swagger';
import type { FastifyRequest } from 'fastify';
import { Public } from '../access/access.decorators.js';
import { isSame } from '../access/same.js';
import { CONFIG } from '../config/config.module.js';
import type { Config } from '../config/env.js';
import { Readiness } from '../database/readiness.js';
import { DomainError, NotFoundError } from '../errors.js';
import { Metrics } from '../metrics/metrics.js';
import { Refuses } from './refuses.js';
import { isForwarded } from './forwarding.js';
import { Shutdown } from './shutdown.js';
import { StatusView } from './status.view.js';

@ApiTags('health')
@Controller()
export class HealthController {
  constructor(
    private readonly readiness: Readiness,
    private readonly shutdown: Shutdown,
    @Inject(CONFIG) private readonly config: Config,
    private readonly numbers: Metrics,
  ) {}

  @Get('health/live')
  @Public()
  healthLive(): StatusView {
    return { status: 'ok' };
  }

  /** 503 while the server stops, or the database does not answer or takes nothing. */
  @Get('health/ready')
  @Public()
  @Refuses('NOT_READY')
  async healthReady(): Promise<StatusView> {
    if (this.shutdown.hasBegun || !(await this.readiness.isReady()))
      throw new DomainError(503, 'NOT_READY', 'The service is not ready.', { retryAfter: 5 });
    return { status: 'ok' };
  }

  /** Prometheus text, from this machine or with the token. */
  @Get('metrics')
  @Public()
  @ApiExcludeEndpoint()
  async metrics(@Req() request: FastifyRequest): Promise<string> {
    if (!isThisMachine(request) && !this.hasToken(request)) throw new NotFoundError();
    return this.numbers.text();
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
