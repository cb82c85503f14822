import { Readable } from 'node:stream';
import { createGzip } from 'node:zlib';
import { Injectable } from '@nestjs/common';
import type { Actor } from '../../../core/common/actor.js';
import { AuditTrail } from '../../../core/audit/audit-trail.js';
import { Db } from '../../../core/database/db.js';
import { Firm } from '../../../core/company/firm.js';
import { UploadedPictures } from '../../pictures/uploaded-pictures.js';
import { ContentAddress } from '../content-address.entity.js';
import type { AnyDocument } from '../documents/documents.js';
import { SitePicture } from '../library/site-picture.entity.js';
import { PictureUses } from '../library/picture-uses.js';
import { Redirect } from '../redirects/redirect.entity.js';
import { editablePath } from '../redirects/redirect.rules.js';
import { PublishedSite } from '../site/published-site.js';
import type { Placed } from '../site/site-state.js';
import { FORMAT, FORMAT_VERSION, type SiteLine, writeSiteFile } from './site-file.js';

/** Everything that is published, as one file. Drafts stay here. */
@Injectable()
export class SiteExport {
  constructor(
    private readonly db: Db,
    private readonly site: PublishedSite,
    private readonly pictures: UploadedPictures,
    private readonly uses: PictureUses,
    private readonly firm: Firm,
    private readonly audit: AuditTrail,
  ) {}

  /** Leaves a line in the trail: the whole site was taken away. */
  async note(actor: Actor): Promise<void> {
    const record = { type: 'export', id: 'site', label: 'site' };
    await this.db.transaction(() => this.audit.record({ actor, action: 'site.exported', record }));
  }

  /** Bytes of the file. */
  file(): Readable {
    return Readable.from(writeSiteFile(this.lines())).pipe(createGzip());
  }

  private async *lines(): AsyncGenerator<SiteLine> {
    const head = { format: FORMAT, version: FORMAT_VERSION, made_at: this.firm.today() } as const;
    yield { head: { ...head, firm: this.firm.facts.name } };
    yield* this.pictureLines();
    const addresses = await this.db.read(ContentAddress).find({ order: { path: 'ASC' } });
    for (const placed of this.site.state.published()) {
      const former = addresses.filter(({ itemId, path }) => itemId === placed.id && path !== placed.path);
      yield {
        item: this.itemOf(
          placed,
          former.map(({ path }) => path),
        ),
      };
    }
    for (const { fromPath, target } of await this.db.read(Redirect).find({ order: { fromPath: 'ASC' } }))
      yield { redirect: { from: editablePath(fromPath), to: target } };
  }

  private async *pictureLines(): AsyncGenerator<SiteLine> {
    const uses = await this.uses.all();
    const listed = new Map((await this.db.read(SitePicture).find()).map((one) => [one.storageKey, one.alt]));
    for (const key of new Set([...listed.keys(), ...uses.keys()])) {
      const data = (await this.pictures.original(key)).toString('base64');
      yield { picture: { key, alt: listed.get(key) ?? '', data } };
    }
  }

  private itemOf({ document, path, position }: Placed, former: string[]) {
    const first = firstOf(document, this.site.state.services);
    return { kind: document.kind, path, former, position, document, ...(first && { first }) };
  }
}

function firstOf(document: AnyDocument, services: readonly Placed[]): string[] | null {
  if (document.kind !== 'home') return null;
  return document.first.flatMap((id) => services.find((service) => service.id === id)?.path ?? []);
}
