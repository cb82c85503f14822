import { applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { MINUTE, SECOND } from '../clock.js';
import { problem } from './problem.js';
import { Refuses } from './refuses.js';

const BODY_MS = 30 * SECOND;
/** Enough for the largest upload at 4 Mbit/s. */
const FILES_MS = 2 * MINUTE;

declare module 'fastify' {
  interface FastifyContextConfig {
    /** How long the body of a request may take to arrive. */
    patienceMs?: number;
  }
}

/** A route that takes files waits longer for them than the others do for their JSON. */
export const TakesFiles = (): MethodDecorator =>
  applyDecorators(
    RouteConfig({ patienceMs: FILES_MS }),
    Refuses('MALFORMED_FORM', 'FILE_EMPTY', 'FILE_TOO_LARGE', 'FILE_TYPE_REFUSED', 'STORAGE_UNAVAILABLE'),
  );

/** Answers 408 when a body does not arrive in time. Node itself knows one time for all routes only. */
export function limitPatience(fastify: FastifyInstance): void {
  fastify.addHook('onRequest', (request, reply, done) => {
    if (hasBody(request)) {
      // It belongs to a connection, and where that is gone it keeps no process alive.
      const patience = request.routeOptions.config.patienceMs ?? BODY_MS;
      const timer = setTimeout(() => giveUp(request, reply), patience).unref();
      request.raw.once('end', () => clearTimeout(timer)).once('close', () => clearTimeout(timer));
    }
    done();
  });
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
