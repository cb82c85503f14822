import { Injectable } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Histogram } from 'prom-client';
import { SECOND } from '../common/time/clock.js';
import { Metrics } from '../telemetry/metrics/metrics.js';

/** Few, for each is a number for every route: what feels immediate, what is noticed, what is given up. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

/** How many calls there were and how long they took, until the last byte had left. */
@Injectable()
export class CallMetrics {
  private readonly calls: Histogram<'method' | 'route' | 'status'>;

  constructor(metrics: Metrics) {
    this.calls = metrics.seconds({
      name: 'portico_http_request_seconds',
      help: 'Calls by route, and how long they took',
      labelNames: ['method', 'route', 'status'],
      buckets: BUCKETS,
    });
  }

  /** Nothing of it is the caller's own words, who could make up as many as the memory holds. */
  note(request: FastifyRequest, reply: FastifyReply): void {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    this.calls.observe({ method, route, status }, reply.elapsedTime / SECOND);
  }
}
