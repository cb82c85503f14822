import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND } from '../../common/time/clock.js';
import { problem } from '../../http/problem.js';
import { Refuses } from '../../http/refuses.js';

const BODY_MS = 30 * SECOND;

/** How slowly the files of a request may arrive. */
export interface UploadPace {
  /** Longest time without a byte. */
  idleMs: number;
  /** After this time the average below counts, so that single bytes do not hold a connection. */
  graceMs: number;
  /** Bytes per second, on average (as MinRate of Apache's mod_reqtimeout). */
  minRate: number;
}

/** 10 MB pass on the slowest 3G line; `requestTimeout` of the server caps the whole. */
const UPLOAD_PACE: UploadPace = { idleMs: 30 * SECOND, graceMs: 2 * MINUTE, minRate: 4 * 1024 };
const CHECK_MS = SECOND;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive. */
    patienceMs?: number;
    /** Instead: how slowly it may arrive. */
    uploadPace?: UploadPace;
  }
}

/** A route that takes files accepts slow bodies, as long as they move. */
export const TakesFiles = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ uploadPace: UPLOAD_PACE }),
    Refuses('MALFORMED_FORM', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'STORAGE_UNAVAILABLE'),
  );

/**
 * Answers 408 when a body does not arrive in time. Node itself has one time-out for all routes.
 *
 * @param now a clock in milliseconds that is never set back
 */
export function limitPatience(fastify: FastifyInstance, now: () => number = () => performance.now()): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      const { uploadPace, patienceMs = BODY_MS } = request.routeOptions.config;
      const end = () => giveUp(request, reply);
      const timer = uploadPace ? watchPace(request, uploadPace, now, end) : setTimeout(end, patienceMs);
      // It belongs to a connection, and keeps no process alive once that is closed.
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
