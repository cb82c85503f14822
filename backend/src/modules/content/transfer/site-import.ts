import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import type { SiteImportView } from '../dto/site-import.view.js';
import { ImportedPictures, type TakenPicture } from './imported-pictures.js';
import { SiteArrivals, type SiteFile } from './site-arrivals.js';
import { readSiteFile } from './site-file.js';
import { SiteWriter } from './site-writer.js';

interface Options {
  /** Nothing is changed. */
  dryRun: boolean;
}

/** Ends a transaction that is not to be kept. */
class Rehearsed extends Error {
  constructor(readonly view: Omit<SiteImportView, 'done'>) {
    super('Nothing of this was to be written');
  }
}

/** Takes the site of a file over: all of it or nothing. What is here and not in the file stays. */
@Injectable()
export class SiteImport {
  constructor(
    private readonly db: Db,
    private readonly arrivals: SiteArrivals,
    private readonly pictures: ImportedPictures,
    private readonly writer: SiteWriter,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
  ) {}

  async take(actor: Actor | null, bytes: AsyncIterable<Uint8Array>, { dryRun }: Options): Promise<SiteImportView> {
    const file: SiteFile = { items: [], redirects: [] };
    const taken: TakenPicture[] = [];
    const sources: string[] = [];
    for await (const line of readSiteFile(bytes)) {
      if ('item' in line) file.items.push(line.item);
      if ('redirect' in line) file.redirects.push(line.redirect);
      if (!('picture' in line)) continue;
      if (dryRun) sources.push(line.picture.key);
      else taken.push(await this.pictures.take(line.picture));
    }
    return dryRun ? this.rehearse(file, await this.pictures.keysOf(sources)) : this.write(actor, file, taken);
  }

  /** Everything that could be refused is tried, and taken back: what a dry run lets pass is written later. */
  private async rehearse(file: SiteFile, keys: Map<string, string>): Promise<SiteImportView> {
    const work = async () => {
      await this.db.queueUp();
      const { arriving, redirects, view } = await this.arrivals.of(file, keys);
      await this.writer.rehearse(arriving, redirects);
      throw new Rehearsed(view);
    };
    try {
      return await this.db.transaction(work);
    } catch (error) {
      if (error instanceof Rehearsed) return { ...error.view, done: false };
      throw error;
    }
  }

  /** Pictures are files by now, known to nobody: what fails here leaves nothing behind that anybody sees. */
  private write(actor: Actor | null, file: SiteFile, taken: TakenPicture[]): Promise<SiteImportView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { arriving, redirects, view } = await this.arrivals.of(file, await this.pictures.list(taken));
      await this.writer.write(actor, arriving, redirects);
      await this.published.raise();
      const after = { changes: view.changes.filter(({ what }) => what !== 'same').length, redirects: view.redirects };
      await this.audit.record({ actor, action: 'site.imported', record: { id: 'site', label: 'site' }, after });
      return { ...view, done: true };
    });
  }
}
