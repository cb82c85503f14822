import { Injectable, Logger } from '@nestjs/common';
import { OperatorError } from '../common/errors.js';
import { Db } from '../database/db.js';
import { insertMissing } from '../database/insert-many.js';
import { FileRegistry } from './file-registry.js';
import { newKey, Storage } from './storage.js';
import { StoreMark } from './store-mark.entity.js';

const THE_ONE = { id: 1 };
const LOOKED_UP = 200;

@Injectable()
export class StoreOwnershipService {
  private readonly log = new Logger(StoreOwnershipService.name);

  constructor(
    private readonly db: Db,
    private readonly storage: Storage,
    private readonly registry: FileRegistry,
  ) {}

  /** Throws when the files belong to another database. */
  async verify(): Promise<void> {
    const readMark = await this.known();
    if (readMark === null) return this.introduce();
    const found = await this.storage.mark();
    if (found !== readMark)
      throw this.foreign(found === null ? 'carry no mark' : 'are marked as those of another database');
  }

  /** A former store is no longer accepted. */
  async adopt(): Promise<string> {
    const mark = newKey();
    await this.storage.putMark(mark, 'replace');
    await this.db.transaction(async () => {
      await this.db.write(StoreMark).delete(THE_ONE);
      await this.db.write(StoreMark).insert({ ...THE_ONE, mark });
    });
    return this.storage.place;
  }

  /** The first of several servers writes the id. */
  private async introduce(): Promise<void> {
    const marked = (await this.storage.mark()) !== null;
    if (!(await this.belongs(marked))) throw this.foreign('are not those that its records name');
    await this.storage.putMark(newKey());
    const mark = await this.storage.mark();
    if (mark === null) throw this.foreign('carry no mark');
    await this.db.transaction(() => insertMissing(this.db.write(StoreMark), { ...THE_ONE, mark }));
    if ((await this.known()) !== mark) throw this.foreign('are marked as those of another database');
    this.log.log('the file store is marked as belonging to this database');
  }

  private async belongs(marked: boolean): Promise<boolean> {
    let records = 0;
    for await (const key of this.registry.all()) {
      if (await this.storage.stat(key)) return true;
      records += 1;
      if (records === LOOKED_UP) return false;
    }
    // Leftover files of a marked store belong to another database.
    return records === 0 && !(marked && (await this.hasFiles()));
  }

  private async hasFiles(): Promise<boolean> {
    for await (const _file of this.storage.list()) return true;
    return false;
  }

  private async known(): Promise<string | null> {
    return (await this.db.read(StoreMark).findOneBy(THE_ONE))?.mark ?? null;
  }

  private foreign(how: string): OperatorError {
    return new OperatorError(
      `The files in ${this.storage.place} do not belong to this database: they ${how}. Nothing was changed. ` +
        'Start the server with the DATA_DIR, or the S3_BUCKET and S3_PREFIX, that this database was used with, the same for all ' +
        'its servers. If these are its files, restored or copied, confirm it once with: node backend/dist/main.js adopt-store',
    );
  }
}
