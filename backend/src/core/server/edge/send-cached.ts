import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Encoding, CachedPage } from '../../ssr/page-cache.js';
import { accepts } from './accept.js';
import { SITE_POLICY } from './content-policy.js';
import { namesEtag } from '../../http/etag.js';

const CACHE = 'public, max-age=0, must-revalidate';

export function sendCached(request: FastifyRequest, reply: FastifyReply, answer: CachedPage): FastifyReply {
  const { status, type, etag, location, bodies } = answer;
  void reply.headers({ 'cache-control': CACHE, etag, vary: 'accept-encoding' });
  if (type.startsWith('text/html')) {
    void reply.headers({ 'content-security-policy': SITE_POLICY, 'cross-origin-opener-policy': 'same-origin' });
  }
  if (location !== undefined) void reply.header('location', sendable(location) + queryOf(request, location));
  if (status === 200 && namesEtag(request.headers['if-none-match'], etag)) return reply.status(304).send();
  const encoding = encodingFor(request);
  if (encoding !== 'identity' && !type.startsWith('image/')) void reply.header('content-encoding', encoding);
  return reply.status(status).header('content-type', type).send(bodies[encoding]);
}

const encodingFor = ({ headers }: FastifyRequest): Encoding =>
  (['br', 'gzip'] as const).find((encoding) => accepts(headers['accept-encoding'], encoding)) ?? 'identity';

const sendable = (address: string): string =>
  URL.canParse(address) ? new URL(address).href : address.replace(/[^\x21-\x7e]+/g, encodeURIComponent);

function queryOf({ url }: FastifyRequest, location: string): string {
  const start = url.indexOf('?');
  return start < 0 || /[?#]/.test(location) ? '' : url.slice(start);
}
