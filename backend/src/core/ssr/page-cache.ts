import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LoadingCache } from '../cache/loading-cache.js';
import type { Clock } from '../common/time/clock.js';
import type { CacheTally } from '../telemetry/metrics/metrics.service.js';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Good ratio at a hundredth of the highest level's cost. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

const NOT_CACHED = { value: null, until: new Date(0) };

export type Encoding = 'br' | 'gzip' | 'identity';

export interface CachedPage {
  status: number;
  type: string;
  etag: string;
  location: string | undefined;
  bodies: Record<Encoding, Buffer>;
}

export interface RenderedPage {
  status?: number;
  type: string;
  body: string | Buffer;
  location?: string;
  until?: Date | null;
}

/** Cached until publication or expiry. */
export class PageCache extends LoadingCache<CachedPage | null> {
  constructor(max: number, clock: Clock, tally: CacheTally) {
    super({ max }, clock, tally);
  }

  /** Missing pages are not cached: their paths are unlimited. */
  render(key: string, make: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    return this.get(key, async () => {
      const page = await make();
      return page ? { value: await pack(page), until: page.until ?? null } : NOT_CACHED;
    });
  }
}

async function pack({ status = 200, type, body, location }: RenderedPage): Promise<CachedPage> {
  const identity = Buffer.from(body as string);
  const isText = !type.startsWith('image/');
  const [br, gz] = isText
    ? await Promise.all([compress.br(identity, BROTLI), compress.gzip(identity)])
    : [identity, identity];
  const etag = `W/"${createHash('sha256').update(identity).digest('base64url').slice(0, 22)}"`;
  return { status, type, etag, location, bodies: { identity, br, gzip: gz } };
}
