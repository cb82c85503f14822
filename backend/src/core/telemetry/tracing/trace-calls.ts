import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Span } from './span.js';
import type { Tracing } from './tracing.js';

const FAULT = 500;

/** Without personal data. */
export function traceCalls(fastify: FastifyInstance, tracing: Tracing): void {
  if (!tracing.isOn) return;
  const open = new WeakMap<FastifyRequest, Span>();
  fastify.addHook('onRequest', (request, _reply, done) => {
    const { method, headers, id, routeOptions } = request;
    const route = routeOptions.url ?? 'unknown';
    const facts = { 'http.request.method': method, 'http.route': route, 'portico.request_id': id };
    const { traceparent } = headers;
    open.set(request, tracing.call(`${method} ${route}`, facts, typeof traceparent === 'string' ? traceparent : ''));
    done();
  });
  fastify.addHook('onResponse', (request, { statusCode }, done) => {
    open.get(request)?.end({ 'http.response.status_code': statusCode }, statusCode >= FAULT);
    done();
  });
}
