import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, KeptPage } from '../site/kept-pages.js';
import { SITE_POLICY } from './content-policy.js';

/**
 * Browsers and proxies may keep a page but ask each time whether it is still the same: what is published shows at once, and
 * the question costs no body.
 */
const CACHE = 'public, max-age=0, must-revalidate';

/** Sends an answer that is the same for everybody; 304 to those who have it. */
export function sendKept(request: FastifyRequest, reply: FastifyReply, answer: KeptPage): FastifyReply {
  const { status, type, etag, bodies } = answer;
  void reply.headers({ 'cache-control': CACHE, etag, vary: 'accept-encoding' });
  if (type.startsWith('text/html')) {
    void reply.headers({ 'content-security-policy': SITE_POLICY, 'cross-origin-opener-policy': 'same-origin' });
  }
  if (status === 200 && matches(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity' && !type.startsWith('image/')) void reply.header('content-encoding', encoding);
  return reply.status(status).header('content-type', type).send(bodies[encoding]);
}

const encodingFor = (request: FastifyRequest): Encoding =>
  accepts(request, 'br') ? 'br' : accepts(request, 'gzip') ? 'gzip' : 'identity';

/** Longer than any browser's. */
const ENCODINGS_MAX = 200;

/** Whether an encoding is named, and not refused with `q=0`. */
export const accepts = ({ headers }: FastifyRequest, encoding: string): boolean =>
  String(headers['accept-encoding'] ?? '')
    .slice(0, ENCODINGS_MAX)
    .split(',')
    .some((part) => new RegExp(`^\\s*${encoding}\\s*(;\\s*q=(?!0(\\.0*)?\\s*$).*)?$`).test(part));

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined && (header.trim() === '*' || header.split(',').some((one) => one.trim() === etag));
