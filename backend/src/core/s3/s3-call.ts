import { once } from 'node:events';
import { type Agent as HttpAgent, type IncomingMessage, request as httpRequest } from 'node:http';
import { request as httpsRequest } from 'node:https';
import type { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { hash } from 'node:crypto';
import { AwsV4Signer } from 'aws4fetch';
import { SECOND } from '../clock.js';
import { S3Error } from './s3-error.js';
import { type S3Place, urlOf } from './s3-place.js';

/** A store that says nothing for so long is gone, also one that cannot be reached at all. */
const SILENCE_MS = 5 * SECOND;

/** Bytes whose number is known before they are sent. They can be sent again. */
export interface S3Body {
  size: number;
  /** Hexadecimal. */
  sha256: string;
  open(): Readable;
}

export interface S3Call {
  method: 'GET' | 'HEAD' | 'PUT' | 'POST' | 'DELETE';
  /** Without the prefix; absent: the bucket. */
  name?: string;
  query?: Record<string, string>;
  headers?: Record<string, string>;
  body?: S3Body;
  /** How long it may be silent, when it does much before it answers. */
  silenceMs?: number;
  /** Gives the call up. */
  signal?: AbortSignal;
}

interface Line {
  agent: HttpAgent;
  /** How long it may be silent in the middle of what it sends. */
  breakMs: number;
}

const EMPTY = hash('sha256', '');

/** Signs a call (AWS Signature Version 4, the body's hash included), sends it, and returns what comes, whatever it says. */
export async function send(place: S3Place, call: S3Call, { agent, breakMs }: Line): Promise<IncomingMessage> {
  const { method, name, query = {}, body, silenceMs = SILENCE_MS, signal } = call;
  const { accessKeyId, secretAccessKey, region } = place;
  const signed = await new AwsV4Signer({
    method,
    url: urlOf(place, name, query).href,
    headers: { ...call.headers, 'x-amz-content-sha256': body?.sha256 ?? EMPTY },
    accessKeyId,
    secretAccessKey,
    region,
    service: 's3',
  }).sign();
  const headers = { ...Object.fromEntries(signed.headers), 'content-length': String(body?.size ?? 0) };
  const options = { method, headers, agent, timeout: silenceMs, ...(signal && { signal }) };
  const request = (signed.url.protocol === 'https:' ? httpsRequest : httpRequest)(signed.url, options);
  // Whoever waits for the answer or reads it hears of it; an error that nobody listens to would end the process.
  request.on('error', () => undefined);
  request.on('timeout', () => request.destroy(new S3Error(place, 0, 'ETIMEDOUT')));
  const answered = once(request, 'response') as Promise<[IncomingMessage]>;
  // One that is refused is answered before all of it was taken.
  const sent = body ? pipeline(body.open(), request) : Promise.resolve(void request.end());
  const [answer] = await Promise.race([answered, sent.then(() => answered)]).catch((error: unknown) => {
    request.destroy();
    answered.catch(() => undefined);
    sent.catch(() => undefined);
    throw fault(place, error);
  });
  sent.catch(() => undefined);
  request.removeAllListeners('timeout');
  request.setTimeout(breakMs, () => {
    // Bytes that are there and nobody takes: it is the reader who is slow.
    if (answer.readableLength === 0) request.destroy(new S3Error(place, 0, 'ETIMEDOUT'));
  });
  return answer;
}

/** What came over the line, or did not, in the words of this client. Errors of the bytes that were to be sent stay as they are. */
export function fault(place: S3Place, error: unknown): unknown {
  if (error instanceof S3Error) return error;
  const { code, syscall } = error as NodeJS.ErrnoException;
  const isOfLine =
    LINE.includes(code ?? '') ||
    syscall === 'getaddrinfo' ||
    code === 'ABORT_ERR' ||
    /^(ERR_TLS|CERT_|UNABLE_|SELF_|DEPTH_)/.test(code ?? '');
  return isOfLine ? new S3Error(place, 0, code!) : error;
}

const LINE = [
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOTFOUND',
  'EAI_AGAIN',
  'ERR_STREAM_PREMATURE_CLOSE',
  'EPROTO',
];
