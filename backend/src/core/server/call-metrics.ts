import type { FastifyReply, FastifyRequest } from 'fastify';
import { SECOND } from '../common/time/clock.js';
import type { MetricsService } from '../telemetry/metrics/metrics.service.js';

/** Few: each is a time series for every route. */
const BUCKETS = [0.01, 0.03, 0.1, 0.3, 1, 3, 10];
const METHODS = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']);

export function createCallRecorder(metrics: MetricsService): (request: FastifyRequest, reply: FastifyReply) => void {
  const calls = metrics.seconds({
    name: 'portico_http_request_seconds',
    help: 'Requests by route, with duration',
    labelNames: ['method', 'route', 'status'],
    buckets: BUCKETS,
  });
  return (request, reply) => {
    const method = METHODS.has(request.method) ? request.method : 'other';
    const route = request.routeOptions.url ?? 'unknown';
    const status = `${Math.floor(reply.statusCode / 100)}xx`;
    calls.observe({ method, route, status }, reply.elapsedTime / SECOND);
  };
}
