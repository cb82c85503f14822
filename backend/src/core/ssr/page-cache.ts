import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import type { CacheTally } from '../telemetry/metrics/metrics.service.js';

const compress = { br: promisify(brotliCompress), gzip: promisify(gzip) };
/** Good ratio at a hundredth of the highest level's cost. */
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 6 } };

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

interface Entry {
  answer: CachedPage;
  until: number;
}

/** Cached until publication or expiry; least recently used evicted first. */
export class PageCache {
  private readonly entries: LRUCache<string, Entry>;
  private readonly inProgress = new Map<string, Promise<CachedPage | null>>();
  private generation = 0;

  constructor(
    most: number,
    private readonly now: () => number,
    private readonly tally: CacheTally,
  ) {
    this.entries = new LRUCache({ max: most });
  }

  get size(): number {
    return this.entries.size;
  }

  clear(): void {
    this.generation += 1;
    this.entries.clear();
    this.inProgress.clear();
  }

  ready(key: string): CachedPage | null {
    const entry = this.entries.get(key);
    if (!entry || entry.until <= this.now()) return null;
    this.tally.hit();
    return entry.answer;
  }

  /** Concurrent callers share `make`. */
  async get(key: string, make: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    const ready = this.ready(key);
    if (ready) return ready;
    const running = this.inProgress.get(key);
    if (running) return running;
    const making = this.make(key, make).finally(() => {
      if (this.inProgress.get(key) === making) this.inProgress.delete(key);
    });
    this.inProgress.set(key, making);
    return making;
  }

  private async make(key: string, make: () => Promise<RenderedPage | null>): Promise<CachedPage | null> {
    this.tally.miss();
    const { generation } = this;
    const made = await make();
    if (!made) return null;
    const answer = await pack(made);
    // From before the last publication, so not cached.
    if (generation === this.generation) this.entries.set(key, { answer, until: made.until?.getTime() ?? Infinity });
    return answer;
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
