import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/access/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { FieldError } from '../../../core/errors.js';
import { PublishedContent } from '../../../core/published/published-content.js';
import type { ContentKind } from '../content-kind.words.js';
import type { AnyDocument } from '../documents/documents.js';
import { wholeDocument } from '../documents/read-document.js';
import { differing, isMany, nameOf } from '../content.rules.js';
import type { SiteChangeView, SiteImportView } from '../dto/site-import.view.js';
import { PublishedSite } from '../site/published-site.js';
import type { Placed } from '../site/site-state.js';
import { ImportedPictures, type TakenPicture } from './imported-pictures.js';
import { readSiteFile, type SiteItem, type SiteRedirect } from './site-file.js';
import { SiteWriter } from './site-writer.js';
import type { Arriving } from './arriving.js';

interface Options {
  /** Nothing is changed. */
  dryRun: boolean;
}

interface SiteFile {
  items: SiteItem[];
  redirects: SiteRedirect[];
}

/** Takes the site of a file over: all of it or nothing. What is here and not in the file stays. */
@Injectable()
export class SiteImport {
  constructor(
    private readonly db: Db,
    private readonly site: PublishedSite,
    private readonly pictures: ImportedPictures,
    private readonly writer: SiteWriter,
    private readonly published: PublishedContent,
    private readonly audit: AuditTrail,
  ) {}

  async take(actor: Actor | null, bytes: AsyncIterable<Uint8Array>, { dryRun }: Options): Promise<SiteImportView> {
    const file: SiteFile = { items: [], redirects: [] };
    const taken: TakenPicture[] = [];
    const keys = new Map<string, string>();
    for await (const line of readSiteFile(bytes)) {
      if ('item' in line) file.items.push(line.item);
      if ('redirect' in line) file.redirects.push(line.redirect);
      if (!('picture' in line)) continue;
      if (dryRun) keys.set(line.picture.key, await this.pictures.keyOf(line.picture.key));
      else taken.push(await this.pictures.take(line.picture));
    }
    return dryRun ? { ...this.changesOf(file, keys).view, done: false } : this.write(actor, file, taken);
  }

  /** Pictures are files by now, known to nobody: what fails here leaves nothing behind that anybody sees. */
  private write(actor: Actor | null, file: SiteFile, taken: TakenPicture[]): Promise<SiteImportView> {
    return this.db.transaction(async () => {
      await this.db.queueUp();
      const { arriving, view } = this.changesOf(file, await this.pictures.list(taken));
      await this.writer.write(actor, arriving);
      await this.writer.addRedirects(file.redirects);
      await this.published.raise();
      const after = { changes: view.changes.filter(({ what }) => what !== 'same').length, redirects: view.redirects };
      await this.audit.record({ actor, action: 'site.imported', record: { id: 'site', label: 'site' }, after });
      return { ...view, done: true };
    });
  }

  /** @param keys of pictures: here, by those in the file */
  private changesOf({ items, redirects }: SiteFile, keys: Map<string, string>) {
    const arriving = items.map((item): Arriving => {
      return { item, document: documentOf(item, keys), here: this.counterpart(item) };
    });
    return { arriving, view: { changes: arriving.map(changeOf), redirects: redirects.length, pictures: keys.size } };
  }

  /** The same page by its address, now or before; of a kind of which there is one, that. */
  private counterpart({ kind, path, former }: SiteItem): Placed | null {
    const { state } = this.site;
    if (!isMany(kind)) return state.one(kind);
    const paths = [path, ...former];
    return state.published().find((one) => one.document.kind === kind && paths.includes(one.path)) ?? null;
  }
}

function documentOf({ kind, document }: SiteItem, keys: Map<string, string>): AnyDocument {
  const text = JSON.stringify(document ?? null).replace(/"key":"([0-9a-f]{32})"/g, (all, key: string) =>
    keys.has(key) ? `"key":"${keys.get(key)}"` : all,
  );
  try {
    return wholeDocument(kind, JSON.parse(text));
  } catch (error) {
    const { message } = error as Error;
    throw new FieldError('SITE_FILE_REFUSED', 'file', `A ${kind} of the file cannot be published: ${message}`);
  }
}

function changeOf({ item: { kind, path }, document, here }: Arriving): SiteChangeView {
  const name = nameOf(document);
  if (!here) return { kind: kind as ContentKind, name, path, what: 'new', fields: [] };
  const fields = differing(here.document, document).filter((field) => field !== 'first');
  return { kind: kind as ContentKind, name, path, what: fields.length > 0 ? 'changed' : 'same', fields };
}
