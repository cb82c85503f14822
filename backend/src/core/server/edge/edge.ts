import { randomUUID } from 'node:crypto';
import type { Server } from 'node:http';
import cookie from '@fastify/cookie';
import multipart from '@fastify/multipart';
import { FastifyAdapter, type NestFastifyApplication } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Actor } from '../../common/actor.js';
import { MINUTE } from '../../common/time/clock.js';
import type { Config } from '../../config/env.js';
import { DomainError } from '../../common/errors.js';
import { addressKey } from '../../rate-limit/rate-limit.js';
import { fingerprint } from '../../telemetry/logging/fingerprint.js';
import { requestContext } from '../../telemetry/logging/request-context.js';
import { traceCalls } from '../../telemetry/tracing/trace-calls.js';
import { Tracing } from '../../telemetry/tracing/tracing.js';
import { MetricsService } from '../../telemetry/metrics/metrics.service.js';
import { createCallRecorder } from '../call-metrics.js';
import { ForwardingService, normalizeForwardedAddresses } from './forwarding.service.js';
import { parseJson } from './json-parser.js';
import { limitBodyTime } from './request-timeout.js';
import { problem } from '../../http/problem.js';
import { ShutdownService } from '../shutdown.service.js';
import { rejectExpectation, respondToSocketError } from './raw-errors.js';

const JSON_LIMIT = 256 * 1024;
const FIELDS_LIMIT = 1024;
const CONNECTIONS_MAX = 2_000;
const SAFE_METHODS = new Set(['GET', 'HEAD', 'OPTIONS']);

declare module 'fastify' {
  interface FastifyContextConfig {
    takesFields?: boolean;
  }
}

export function createAdapter(config: Config): FastifyAdapter {
  return new FastifyAdapter({
    trustProxy: config.TRUSTED_PROXIES.length > 0 ? config.TRUSTED_PROXIES : false,
    genReqId: () => randomUUID(),
    rewriteUrl: ({ url = '/' }) => (isTooLong(url) ? NOWHERE : withValidEscapes(url.replace(ORIGIN, '/'))),
    bodyLimit: JSON_LIMIT,
    routerOptions: { maxParamLength: 1000, ignoreTrailingSlash: true },
    // 10 MB need ten minutes on slow 3G.
    requestTimeout: 30 * MINUTE,
    // Longer than proxies keep idle connections (60 s), which must not send a call into one that closes.
    keepAliveTimeout: 65_000,
    // Silent connections and slow headers end within 15 s.
    http: { headersTimeout: 14_000, connectionsCheckingInterval: 1_000, requireHostHeader: false },
    return503OnClosing: false,
    schemaController: { compilersFactory: { buildValidator: NO_SCHEMAS, buildSerializer: NO_SCHEMAS } },
    frameworkErrors: (error: { statusCode?: number }, request: FastifyRequest, reply: FastifyReply) => {
      const status = error.statusCode === 414 ? 404 : (error.statusCode ?? 400);
      void reply
        .headers({ ...BASE_HEADERS, 'cache-control': 'no-store' })
        .status(status)
        .send(problem({ status, requestId: request.id }));
    },
    clientErrorHandler: respondToSocketError,
  });
}

/** Pipes validate. The compilers of Fastify would add 200 modules to the start. */
const NO_SCHEMAS = (): never => {
  throw new Error('Routes have no schemas of Fastify');
};

const PATH_MAX = 4_096;
const NOWHERE = '/api/nowhere';
/** Servers must accept whole addresses (RFC 9112, section 3.2.2). */
const ORIGIN = /^https?:\/\/[^/?#]*\/?/i;
const isTooLong = (url: string): boolean => (url.includes('?') ? url.indexOf('?') : url.length) > PATH_MAX;

/** The router refuses paths that it cannot decode. Visitors get the page for unknown addresses instead. */
function withValidEscapes(url: string): string {
  const [path] = url.split('?', 1) as [string];
  if (path.startsWith('/api/') || !path.includes('%')) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

const BASE_HEADERS = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'x-frame-options': 'DENY',
  'cross-origin-resource-policy': 'same-origin',
};

const REFUSED = new Set([401, 403, 429]);

const callerOf = ({ ip, user }: FastifyRequest & { user?: Actor | null }, config: Config) => ({
  account: user?.id,
  network: fingerprint(config, addressKey(ip)),
});

/** Call before `app.init()`. */
export async function prepareEdge(app: NestFastifyApplication, config: Config, log: Logger): Promise<void> {
  const fastify = app.getHttpAdapter().getInstance() as unknown as FastifyInstance;
  const headers: Record<string, string> = config.PUBLIC_URL.startsWith('https:')
    ? { ...BASE_HEADERS, 'strict-transport-security': 'max-age=31536000' }
    : BASE_HEADERS;

  if (config.TRUSTED_PROXIES.length > 0) fastify.addHook('onRequest', normalizeForwardedAddresses);
  fastify.addHook('onRequest', (request, reply, done) => {
    reply.headers(headers);
    // The router decodes addresses.
    if ((request.routeOptions.url ?? request.url).startsWith('/api')) reply.header('cache-control', 'no-store');
    requestContext.run({ requestId: request.id }, done);
  });
  traceCalls(fastify, app.get(Tracing));
  // Body events run outside the context of onRequest.
  fastify.addHook('preValidation', (request, _reply, done) => requestContext.run({ requestId: request.id }, done));
  watchServer(fastify, app.get(ShutdownService));
  limitBodyTime(fastify);
  fastify.addHook('onRequest', refuseNameless);
  fastify.addHook('onRequest', refuseCrossSite);
  const recordCall = createCallRecorder(app.get(MetricsService));
  fastify.addHook('onResponse', (request, reply, done) => {
    const line = {
      method: request.method,
      route: request.routeOptions.url ?? 'unknown',
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
      requestId: request.id,
      ...(REFUSED.has(reply.statusCode) && callerOf(request, config)),
    };
    log.info(line, 'request');
    recordCall(request, reply);
    done();
  });

  const forwarding = app.get(ForwardingService);
  fastify.addHook('onRequest', (request, _reply, done) => {
    forwarding.noteIgnoredProxy(request);
    done();
  });
  useParsers(fastify);
  await app.register(cookie);
  await app.register(multipart, { throwFileSizeLimit: false, limits: { fieldNameSize: 100, headerPairs: 50 } });
}

function watchServer(fastify: FastifyInstance, shutdown: ShutdownService): void {
  const server: Server = fastify.server;
  server.maxConnections = CONNECTIONS_MAX;
  server.on('checkExpectation', rejectExpectation);
  shutdown.watch(server);
  fastify.addHook('onRequest', (request, reply, done) => {
    if (shutdown.hasBegun && isAskedElsewhere(request)) return answerElsewhere(request, reply);
    done(shutdown.refuses ? new DomainError(503, 'SHUTTING_DOWN', RESTARTING, { retryAfter: 5 }) : undefined);
  });
  fastify.addHook('onSend', (request, reply, payload, done) => {
    if (shutdown.hasBegun) reply.header('connection', 'close');
    // Closing now would lose the response.
    else if (isStillSending(request) && !reply.hasHeader('connection')) reply.header('connection', 'keep-alive');
    done(null, payload);
  });
}

const RESTARTING = 'The service is being restarted. Please try again in a moment.';

const isAskedElsewhere = ({ headers, method }: FastifyRequest): boolean =>
  headers['x-asks-elsewhere'] !== undefined && (method === 'GET' || method === 'HEAD');

/** Makes proxies without readiness checks use the next server. */
function answerElsewhere(request: FastifyRequest, reply: FastifyReply): void {
  void reply
    .status(504)
    .header('retry-after', '5')
    .send(problem({ status: 504, code: 'SHUTTING_DOWN', message: RESTARTING, requestId: request.id }));
}

const isStillSending = ({ raw }: FastifyRequest): boolean => raw.readableFlowing === true && !raw.complete;

function refuseNameless({ raw }: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const isNameless = raw.httpVersion === '1.1' && raw.headers.host === undefined;
  done(isNameless ? new DomainError(400, 'BAD_REQUEST', 'The request names no host.') : undefined);
}

/** `utf8` is its other label (WHATWG Encoding). */
const UTF8 = /^(?:utf-?8|us-ascii)$/i;

function useParsers(fastify: FastifyInstance): void {
  fastify.removeAllContentTypeParsers();
  fastify.addContentTypeParser('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    const charset = /charset=([^;]+)/i
      .exec(request.headers['content-type'] ?? '')?.[1]
      ?.replaceAll('"', '')
      .trim();
    if (charset && !UTF8.test(charset))
      return done(new DomainError(415, 'UNSUPPORTED_TYPE', 'Only UTF-8 is accepted here.'));
    // Signatures are verified over the raw bytes.
    (request as FastifyRequest & { rawBody?: Buffer }).rawBody = body as Buffer;
    try {
      done(null, parseJson(body as Buffer));
    } catch (error) {
      done(error as Error);
    }
  });
  fastify.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: FIELDS_LIMIT },
    (request, body, done) => {
      if (!request.routeOptions.config.takesFields)
        return done(new DomainError(415, 'UNSUPPORTED_TYPE', 'This type of content is not accepted here.'));
      done(null, Object.fromEntries(new URLSearchParams(body as string)));
    },
  );
}

function refuseCrossSite(request: FastifyRequest, _reply: FastifyReply, done: (error?: Error) => void): void {
  const encoding = request.headers['content-encoding'];
  if (encoding && encoding !== 'identity')
    return done(new DomainError(415, 'UNSUPPORTED_TYPE', 'Compressed bodies are not accepted.'));
  const crossSite = request.headers['sec-fetch-site'] === 'cross-site' && Boolean(request.headers.cookie);
  done(
    crossSite && !SAFE_METHODS.has(request.method)
      ? new DomainError(403, 'CROSS_SITE', 'You are not allowed to do this.')
      : undefined,
  );
}
