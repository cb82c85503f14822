import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import { problem } from '../../http/problem.js';
import { ApiErrors } from '../../http/api-errors.js';

const BODY_MS = 30 * SECOND;

export interface UploadPace {
  idleMs: number;
  /** Then average speed counts, so that single bytes hold no connection. */
  graceMs: number;
  /** Bytes per second, as MinRate of Apache's mod_reqtimeout. */
  minRate: number;
}

/** 10 MB pass on the slowest 3G line. */
const UPLOAD_PACE: UploadPace = { idleMs: 30 * SECOND, graceMs: 2 * MINUTE, minRate: 4 * 1024 };
const CHECK_MS = SECOND;

declare module 'fastify' {
  interface FastifyContextConfig {
    timeoutMs?: number;
    uploadPace?: UploadPace;
  }
}

export const TakesFiles = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ uploadPace: UPLOAD_PACE }),
    ApiErrors('MALFORMED_FORM', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'STORAGE_UNAVAILABLE'),
  );

/**
 * Responds 408; Node has one timeout for all routes.
 *
 * @param now monotonic clock in milliseconds
 */
export function limitBodyTime(fastify: FastifyInstance, now: () => number = () => performance.now()): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { uploadPace, timeoutMs = BODY_MS } = request.routeOptions.config;
      const end = () => giveUp(request, reply);
      const timer = uploadPace ? watchPace(request, uploadPace, now, end) : setTimeout(end, timeoutMs);
      timer.unref();
      request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
}

function watchPace(
  { raw: { socket } }: FastifyRequest,
  { idleMs, graceMs, minRate }: UploadPace,
  now: () => number,
  giveUp: () => void,
): NodeJS.Timeout {
  const [start, before] = [now(), socket.bytesRead];
  let [seen, seenAt] = [before, start];
  const timer = setInterval(() => {
    const [time, bytes] = [now(), socket.bytesRead];
    if (bytes !== seen) [seen, seenAt] = [bytes, time];
    const expected = ((time - start - graceMs) / SECOND) * minRate;
    if (time - seenAt < idleMs && bytes - before >= expected) return;
    clearInterval(timer);
    giveUp();
  }, CHECK_MS);
  return timer;
}

const hasBody = ({ headers }: FastifyRequest): boolean =>
  headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0;

function giveUp(request: FastifyRequest, reply: FastifyReply): void {
  if (reply.sent || reply.raw.headersSent) request.raw.destroy();
  else
    void reply
      .headers({ 'cache-control': 'no-store', connection: 'close' })
      .status(408)
      .send(problem({ status: 408, requestId: request.id }));
}
