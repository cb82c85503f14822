import { Injectable, Logger } from '@nestjs/common';
import { Db } from '../database/db.js';
import { FileRegistry } from './file-registry.js';
import { newKey, Storage } from './storage.js';
import { StoreMark } from './store-mark.entity.js';

const THE_ONE = { id: 1 };
/** Records that are looked up when neither side says that they belong together. */
const LOOKED_UP = 200;

/** The file store and the database carry the same mark, so that neither is ever used beside another one. */
@Injectable()
export class StoreOwner {
  private readonly log = new Logger(StoreOwner.name);

  constructor(
    private readonly db: Db,
    private readonly storage: Storage,
    private readonly registry: FileRegistry,
  ) {}

  /** Call before anything is stored or swept. Throws, with what to do, when the files are not those of this database. */
  async verify(): Promise<void> {
    const known = await this.known();
    if (known === null) return this.introduce();
    const found = await this.storage.mark();
    if (found !== known) throw this.foreign(found === null ? 'carry no mark' : 'carry the mark of another one');
  }

  /** The operator says that these files belong to this database. A store that did so far does no longer. */
  async adopt(): Promise<string> {
    const mark = newKey();
    await this.storage.putMark(mark, 'replace');
    await this.db.transaction(async () => {
      await this.db.write(StoreMark).delete(THE_ONE);
      await this.db.write(StoreMark).insert({ ...THE_ONE, mark });
    });
    return this.storage.place;
  }

  /** A first start, or the first one that knows of marks. Of several servers at once the first one marks for all. */
  private async introduce(): Promise<void> {
    const marked = (await this.storage.mark()) !== null;
    if (!(await this.belongs(marked))) throw this.foreign('are not those that its records name');
    await this.storage.putMark(newKey());
    const mark = (await this.storage.mark())!;
    await this.db.transaction(async () => {
      await this.db
        .write(StoreMark)
        .createQueryBuilder()
        .insert()
        .values({ ...THE_ONE, mark })
        .orIgnore()
        .updateEntity(false)
        .execute();
    });
    if ((await this.known()) !== mark) throw this.foreign('carry the mark of another one');
    this.log.log('the file store is marked as that of this database');
  }

  /** Whether what is there speaks for it: a file of a record, or nothing on either side. */
  private async belongs(marked: boolean): Promise<boolean> {
    let records = 0;
    for await (const key of this.registry.all()) {
      if (await this.storage.stat(key)) return true;
      records += 1;
      if (records === LOOKED_UP) return false;
    }
    // Files that nobody's records name may be left over; those of a marked store are somebody's.
    return records === 0 && !(marked && (await this.holdsFiles()));
  }

  private async holdsFiles(): Promise<boolean> {
    for await (const _file of this.storage.list()) return true;
    return false;
  }

  private async known(): Promise<string | null> {
    return (await this.db.read(StoreMark).findOneBy(THE_ONE))?.mark ?? null;
  }

  private foreign(how: string): Error {
    return new Error(
      `The files in ${this.storage.place} do not belong to this database: they ${how}. Nothing was changed. ` +
        'Start the server with the DATA_DIR, or the S3_BUCKET and S3_PREFIX, that this database was used with, the same for all ' +
        'its servers. If these are its files, restored or begun anew, say so once with: node backend/dist/main.js adopt-store',
    );
  }
}
