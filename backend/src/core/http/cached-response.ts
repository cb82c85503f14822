import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './etag.js';

const JSON_TYPE = 'application/json; charset=utf-8';

export interface CachedResponse {
  body: string | Buffer;
  etag: string;
}

/** Must not be cached outside the server. */
export function sendPrivateAnswer({ body }: CachedResponse, reply: FastifyReply): string | Buffer {
  void reply.header('content-type', JSON_TYPE);
  return body;
}

/** Clients revalidate each time. An interceptor would cost more. */
export function sendAnswer({ body, etag }: CachedResponse, request: FastifyRequest, reply: FastifyReply) {
  void reply.headers({ etag, 'cache-control': 'public, no-cache' });
  if (namesEtag(request.headers['if-none-match'], etag)) {
    void reply.status(304);
    return undefined;
  }
  void reply.header('content-type', JSON_TYPE);
  return body;
}
