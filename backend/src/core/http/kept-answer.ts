import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { map, type Observable } from 'rxjs';
import { namesEtag } from './etag.js';

/** A JSON answer that is the same for everybody and ready to be sent. */
export interface KeptAnswer {
  body: Buffer;
  /** Changes with the body; quoted. */
  etag: string;
}

/** Sends the {@link KeptAnswer} that a handler has found, or 304 to whom already holds it. */
@Injectable()
export class KeptAnswerInterceptor implements NestInterceptor<KeptAnswer, Buffer | undefined> {
  intercept(context: ExecutionContext, next: CallHandler<KeptAnswer>): Observable<Buffer | undefined> {
    const http = context.switchToHttp();
    const request = http.getRequest<FastifyRequest>();
    const reply = http.getResponse<FastifyReply>();
    return next.handle().pipe(map((answer) => send(answer, request, reply)));
  }
}

/** Browsers ask again each time, so that nothing old is shown, and mostly hear 304. */
function send({ body, etag }: KeptAnswer, { headers }: FastifyRequest, reply: FastifyReply): Buffer | undefined {
  reply.headers({ etag, 'cache-control': 'public, no-cache' });
  if (namesEtag(headers['if-none-match'], etag)) {
    reply.status(304);
    return undefined;
  }
  reply.header('content-type', 'application/json; charset=utf-8');
  return body;
}
