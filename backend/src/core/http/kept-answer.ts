import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './etag.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A cached JSON response that is equal for everybody. */
export interface KeptAnswer {
  body: string | Buffer;
  etag: string;
}

/** Sends a cached response that must not be cached outside the server. */
export function sendPrivateAnswer({ body }: KeptAnswer, reply: FastifyReply): string | Buffer {
  void reply.header('content-type', JSON_TYPE);
  return body;
}

/**
 * Sends a cached response, or 304 for a matching ETag. Clients revalidate each time. Called by handlers, because an
 * interceptor costs more than this function.
 */
export function sendAnswer({ body, etag }: KeptAnswer, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ etag, 'cache-control': 'public, no-cache' });
  if (namesEtag(request.headers['if-none-match'], etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('content-type', JSON_TYPE);
  return body;
}
