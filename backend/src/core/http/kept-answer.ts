import type { FastifyReply, FastifyRequest } from 'fastify';
import { namesEtag } from './etag.js';

const JSON_TYPE = 'application/json; charset=utf-8';

/** A JSON answer that is the same for everybody and ready to be sent. */
export interface KeptAnswer {
  body: string | Buffer;
  /** Changes with the body; quoted. */
  etag: string;
}

/** The same for an answer that is not for everybody: nothing outside this server keeps it. */
export function sendPrivateAnswer({ body }: KeptAnswer, reply: FastifyReply): string | Buffer {
  void reply.header('content-type', JSON_TYPE);
  return body;
}

/**
 * What a handler returns for a kept answer: its body, or nothing (304) for whom already holds it. Browsers ask again each
 * time, so that nothing old is shown. Called by the handler itself, because an interceptor costs more than all of this.
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
