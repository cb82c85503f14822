import type { S3Bucket } from '../../../core/s3/s3-bucket.js';
import { newKey, StorageUnavailableError } from '../storage.js';
import type { HoldTimes } from './hold-times.js';

const SAID = 'holds/';
const SAVED = 'held/';

interface Look {
  at: number;
  ids: Promise<string[]>;
}

/** Who needs files to stay as they are says so in the bucket, because it is others who delete. */
export class S3Holds {
  private last: Look | undefined;

  constructor(
    private readonly bucket: S3Bucket,
    private readonly times: HoldTimes,
  ) {}

  static saved(id: string, key = ''): string {
    return `${SAVED}${id}/${key}`;
  }

  async begin(): Promise<string> {
    const id = newKey();
    await this.renew(id);
    this.last = undefined;
    return id;
  }

  async renew(id: string): Promise<void> {
    await this.bucket.put(SAID + id, Buffer.from(new Date().toISOString()));
  }

  async end(id: string): Promise<void> {
    await this.bucket.remove(SAID + id);
    for await (const { name } of this.bucket.list(S3Holds.saved(id))) await this.bucket.remove(name);
  }

  /** Before it is removed, whoever holds files gets a copy. Throws when that took longer than a new hold waits. */
  async save(name: string, key: string): Promise<void> {
    const { at, ids } = this.look();
    for (const id of await ids) await this.bucket.copy(name, S3Holds.saved(id, key));
    if (Date.now() - at > this.times.undecided) throw new StorageUnavailableError(new Error('the store is too slow'));
  }

  /** What was forgotten, and copies that nobody holds any more. Returns how many holds there were. */
  async clearBefore(moment: Date): Promise<number> {
    const live = new Set(await this.look('now').ids);
    let count = 0;
    for await (const { name, modifiedAt } of this.bucket.list(SAID)) {
      if (live.has(name.slice(SAID.length)) || modifiedAt > moment) continue;
      await this.bucket.remove(name);
      count += 1;
    }
    for await (const { name, modifiedAt } of this.bucket.list(SAVED)) {
      if (modifiedAt <= moment && !live.has(name.split('/')[1]!)) await this.bucket.remove(name);
    }
    return count;
  }

  private look(when?: 'now'): Look {
    const [at, { last }] = [Date.now(), this];
    if (last && when !== 'now' && at - last.at < this.times.looked) return last;
    const look = { at, ids: this.fresh(at) };
    this.last = look;
    // A look that failed is no look; whoever waits for it hears of it.
    look.ids.catch(() => (this.last = this.last === look ? undefined : this.last));
    return look;
  }

  private async fresh(now: number): Promise<string[]> {
    const ids: string[] = [];
    for await (const { name, modifiedAt } of this.bucket.list(SAID))
      if (modifiedAt.getTime() > now - this.times.fresh) ids.push(name.slice(SAID.length));
    return ids;
  }
}
