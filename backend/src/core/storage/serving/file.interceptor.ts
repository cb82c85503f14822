import { Readable } from 'node:stream';
import {
  applyDecorators,
  type CallHandler,
  type ExecutionContext,
  Injectable,
  type NestInterceptor,
  StreamableFile,
  UseInterceptors,
} from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { mergeMap, type Observable } from 'rxjs';
import { DomainError } from '../../common/errors.js';
import { ApiErrors } from '../../http/api-errors.js';
import { namesEtag } from '../../http/etag.js';
import { Storage } from '../storage.js';
import { disposition, rangeOf, type ServedFile } from './served-file.js';

@Injectable()
class FileInterceptor implements NestInterceptor<ServedFile, StreamableFile | undefined> {
  constructor(private readonly storage: Storage) {}

  intercept(context: ExecutionContext, next: CallHandler<ServedFile>): Observable<StreamableFile | undefined> {
    const http = context.switchToHttp();
    const answer = (file: ServedFile) => this.answer(file, http.getRequest(), http.getResponse());
    return next.handle().pipe(mergeMap(answer));
  }

  private async answer(
    file: ServedFile,
    { headers, method }: FastifyRequest,
    reply: FastifyReply,
  ): Promise<StreamableFile | undefined> {
    reply.headers(identity(file));
    if (namesEtag(headers['if-none-match'], file.etag)) {
      reply.status(304);
      return undefined;
    }
    const range = asksForPart(file, headers, method) ? rangeOf(headers.range, file.size) : null;
    if (range === 'unsatisfiable') {
      reply.header('content-range', `bytes */${file.size}`);
      throw new DomainError(416, 'RANGE_NOT_SATISFIABLE', 'The file does not contain this range.');
    }
    // Before the headers, because an error is JSON.
    const body = method === 'HEAD' ? Readable.from([]) : await this.storage.open(file.key, range ?? undefined);
    if (range) reply.status(206).header('content-range', `bytes ${range.start}-${range.end}/${file.size}`);
    const length = range ? range.end - range.start + 1 : file.size;
    reply.headers({ ...safeguards(file), 'content-length': length });
    return new StreamableFile(body);
  }
}

const asksForPart = ({ etag }: ServedFile, headers: FastifyRequest['headers'], method: string): boolean =>
  method === 'GET' && [undefined, etag].includes(headers['if-range'] as string | undefined);

export const SendsFile = () =>
  applyDecorators(UseInterceptors(FileInterceptor), ApiErrors('RANGE_NOT_SATISFIABLE', 'STORAGE_UNAVAILABLE'));

const identity = ({ etag, immutable }: ServedFile) => ({
  etag,
  ...(immutable ? SHARED : PERSONAL),
  'accept-ranges': 'bytes',
});

/** A new file may have the name of a deleted one. */
const PERSONAL = { 'cache-control': 'private, no-cache', vary: 'Authorization, Cookie' };
const SHARED = { 'cache-control': 'public, max-age=31536000, immutable', vary: 'Accept' };

const safeguards = (file: ServedFile) => ({
  'content-type': file.mimeType === 'text/plain' ? 'text/plain; charset=utf-8' : file.mimeType,
  'content-disposition': disposition(file),
  'content-security-policy': "default-src 'none'; sandbox",
  // Public files may be embedded elsewhere.
  'cross-origin-resource-policy': file.immutable ? 'cross-origin' : 'same-origin',
  'x-content-type-options': 'nosniff',
});
