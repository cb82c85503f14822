import { pipeline, Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Injectable, Logger } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { CompanyService } from '../../../core/company/company.service.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublicPageRegistry } from '../../../core/cache/public-page.registry.js';
import { PublishedContentService } from '../../../core/cache/published-content.service.js';
import { FileMissingError } from '../../../core/storage/storage.js';
import { PictureService } from '../../pictures/picture.service.js';
import { picturesIn, questionsIn, withoutPictures } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { type ImportedPicture, MediaService } from '../media/media.service.js';
import { SitePicture } from '../media/site-picture.entity.js';
import { ContentAddress } from '../pages/content-address.entity.js';
import { Redirect } from '../redirects/redirect.entity.js';
import { editablePath } from '../redirects/redirect.rules.js';
import { SiteService } from '../site/site.service.js';
import type { Placed, SiteState } from '../site/site-state.js';
import { ContentImportService, type SiteContent } from './content-import.service.js';
import {
  FORMAT,
  FORMAT_VERSION,
  readSiteFile,
  refused,
  type SiteItem,
  type SiteLine,
  writeSiteFile,
} from './site-file.js';
import type { SiteImportView } from './site-import.view.js';

const NO_PICTURE = 'A picture of the file is not a picture.';

class DryRunEnd extends Error {
  constructor(readonly view: Omit<SiteImportView, 'done'>) {
    super('Dry run: nothing was written');
  }
}

@Injectable()
export class ContentTransferService {
  private readonly log = new Logger(ContentTransferService.name);

  constructor(
    private readonly db: Db,
    private readonly site: SiteService,
    private readonly media: MediaService,
    private readonly pictures: PictureService,
    private readonly imports: ContentImportService,
    private readonly firm: CompanyService,
    private readonly pages: PublicPageRegistry,
    private readonly published: PublishedContentService,
    private readonly audit: AuditTrail,
  ) {}

  async recordExport(actor: Actor): Promise<void> {
    const record = { type: 'export', id: 'site', label: 'site' };
    await this.db.transaction(() => this.audit.record({ actor, action: 'site.exported', record }));
  }

  /** Pages published at the call. `leftOut`: descriptions of pictures whose files are missing. */
  async exportSite(): Promise<{ file: Readable; leftOut: string[] }> {
    const { state } = this.site;
    const missing = await this.findMissingPictures(state);
    const lines = this.lines(state, new Set(missing.keys()));
    // Unlike pipe(), passes errors on.
    const file = pipeline(Readable.from(writeSiteFile(lines)), createGzip(), () => undefined);
    return { file, leftOut: [...missing.values()] };
  }

  /**
   * All or nothing; other content stays.
   * @param actor null for commands
   * @throws SITE_FILE_REFUSED for an invalid file
   */
  async importSite(
    actor: Actor | null,
    bytes: AsyncIterable<Uint8Array>,
    { dryRun }: { dryRun: boolean },
  ): Promise<SiteImportView> {
    const content: SiteContent = { items: [], redirects: [] };
    const pictures: ImportedPicture[] = [];
    const sources: string[] = [];
    for await (const line of readSiteFile(bytes)) {
      if ('item' in line) content.items.push(line.item);
      if ('redirect' in line) content.redirects.push(line.redirect);
      if (!('picture' in line)) continue;
      if (dryRun) sources.push(await this.checkPicture(line.picture));
      else pictures.push(await this.storePicture(line.picture));
    }
    return dryRun
      ? this.rehearse(content, await this.media.mapImportedKeys(sources))
      : this.write(actor, content, pictures);
  }

  private async findMissingPictures(state: SiteState): Promise<Map<string, string>> {
    const missing = new Map<string, string>();
    await new TimeSlices().batches([...picturesShownIn(state)], (batch) =>
      Promise.all(batch.map(async ([key, alt]) => (await this.pictures.hasFile(key)) || missing.set(key, alt))),
    );
    if (missing.size > 0)
      this.log.warn(`the site is exported without missing pictures: ${[...missing.values()].join(', ')}`);
    return missing;
  }

  private async *lines(state: SiteState, missing: ReadonlySet<string>): AsyncGenerator<SiteLine> {
    const head = { format: FORMAT, version: FORMAT_VERSION, made_at: this.firm.today() } as const;
    yield { head: { ...head, firm: this.firm.facts.name } };
    yield* this.pictureLines(state);
    const addresses = await this.db.read(ContentAddress).find({ order: { path: 'ASC' } });
    for (const placed of state.published()) {
      const former = addresses.filter(({ itemId, path }) => itemId === placed.id && path !== placed.path);
      const paths = former.map(({ path }) => path);
      const document = withoutPictures(placed.document, missing);
      const item = itemOf({ ...placed, document }, paths, state.services);
      const questions = await this.quotedBy(placed.document);
      yield { item: { ...item, ...(questions && { questions }) } };
    }
    for (const { fromPath, target } of await this.db.read(Redirect).find({ order: { fromPath: 'ASC' } }))
      yield { redirect: { from: editablePath(fromPath), to: target } };
  }

  private async quotedBy(document: AnyDocument): Promise<Record<string, string> | null> {
    const ids = questionsIn(document);
    if (ids.length === 0) return null;
    const questions: Record<string, string> = {};
    for (const { id, question } of await this.pages.questions(ids)) questions[id] = question;
    return questions;
  }

  private async *pictureLines(state: SiteState): AsyncGenerator<SiteLine> {
    const usages = await this.media.findUsages();
    const listed = new Map((await this.db.read(SitePicture).find()).map((one) => [one.storageKey, one.alt]));
    for (const key of new Set([...listed.keys(), ...usages.keys(), ...picturesShownIn(state).keys()])) {
      const bytes = await this.readPicture(key);
      if (bytes) yield { picture: { key, alt: listed.get(key) ?? '', data: bytes.toString('base64') } };
    }
  }

  private async readPicture(key: string): Promise<Buffer | null> {
    try {
      return await this.pictures.readOriginal(key);
    } catch (error) {
      if (!(error instanceof FileMissingError)) throw error;
      this.log.warn(error, 'the site was exported without a picture');
      return null;
    }
  }

  private async checkPicture({ key, data }: { key: string; data: string }): Promise<string> {
    if (!(await this.media.isImportable(key, data))) throw refused(NO_PICTURE);
    return key;
  }

  private async storePicture({ key, alt, data }: { key: string; alt: string; data: string }): Promise<ImportedPicture> {
    const picture = await this.media.importPicture(key, alt, data);
    if (!picture) throw refused(NO_PICTURE);
    return picture;
  }

  private async rehearse(content: SiteContent, keys: Map<string, string>): Promise<SiteImportView> {
    try {
      return await this.db.exclusiveTransaction(async () => {
        const { plan, view } = await this.imports.plan(content, keys);
        await this.imports.rehearse(plan);
        throw new DryRunEnd(view);
      });
    } catch (error) {
      if (error instanceof DryRunEnd) return { ...error.view, done: false };
      throw error;
    }
  }

  /** On failure, the sweep deletes pictures. */
  private write(actor: Actor | null, content: SiteContent, pictures: ImportedPicture[]): Promise<SiteImportView> {
    return this.db.exclusiveTransaction(async () => {
      const keys = await this.media.addImported(pictures);
      if (!keys) throw refused('A picture was deleted in the meantime. Import the file again.');
      const { plan, view } = await this.imports.plan(content, keys);
      await this.imports.write(actor, plan);
      await this.published.raise();
      const after = { changes: view.changes.filter(({ what }) => what !== 'same').length, redirects: view.redirects };
      await this.audit.record({ actor, action: 'site.imported', record: { id: 'site', label: 'site' }, after });
      return { ...view, done: true };
    });
  }
}

/** Descriptions by key. */
const picturesShownIn = (state: SiteState): Map<string, string> =>
  new Map(state.published().flatMap(({ document }) => picturesIn(document).map(({ key, alt }) => [key, alt] as const)));

function itemOf({ document, path, position }: Placed, former: string[], services: readonly Placed[]): SiteItem {
  const first = firstPaths(document, services);
  return { kind: document.kind, path, former, position, document, ...(first && { first }) };
}

function firstPaths(document: AnyDocument, services: readonly Placed[]): string[] | null {
  if (document.kind !== 'home') return null;
  return document.first.flatMap((id) => services.find((service) => service.id === id)?.path ?? []);
}
