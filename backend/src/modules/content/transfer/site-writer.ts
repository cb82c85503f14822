import { hash } from 'node:crypto';
import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { DomainError } from '../../../core/common/errors.js';
import { searchText } from '../../../core/http/page.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { ContentAddress } from '../content-address.entity.js';
import { ContentItem } from '../content-item.entity.js';
import { ContentVersion } from '../content-version.entity.js';
import { differing, isShown, MANY_KINDS, MOST, nameOf } from '../content.rules.js';
import { FixedCurrency } from '../desk/fixed-currency.js';
import { ContentItems } from '../desk/content-items.js';
import type { AnyDocument } from '../documents/documents.js';
import { SitePictures } from '../library/site-pictures.service.js';
import { Redirect } from '../redirects/redirect.entity.js';
import { RedirectMap } from '../redirects/redirect-map.js';
import type { Arriving } from './arriving.js';
import { refused, type SiteRedirect } from './site-file.js';

const NAME_MAX = 255;

type Put = (one: Arriving, ids: Map<string, number>) => Promise<number>;

/** Writes documents that come from elsewhere as new versions. All of it runs inside the transaction of the import. */
@Injectable()
export class SiteWriter {
  constructor(
    private readonly db: Db,
    private readonly items: ContentItems,
    private readonly currency: FixedCurrency,
    private readonly pictures: SitePictures,
    private readonly redirects: RedirectMap,
  ) {}

  async write(actor: Actor | null, arriving: Arriving[], redirects: SiteRedirect[]): Promise<void> {
    await this.place(arriving, redirects, (one, ids) => this.put(actor, one, ids));
  }

  /** Everything but the documents themselves, whose pictures are not here yet. For a transaction that is taken back. */
  async rehearse(arriving: Arriving[], redirects: SiteRedirect[]): Promise<void> {
    await this.place(arriving, redirects, (one) => this.settle(one, one.document));
  }

  private async place(arriving: Arriving[], redirects: SiteRedirect[], put: Put): Promise<void> {
    const ids = new Map<string, number>();
    const slices = new TimeSlices();
    const addresses = await this.addressesOf(arriving);
    // Services before the home page, which names them.
    for (const one of arriving.toSorted((a, b) => Number(a.item.kind === 'home') - Number(b.item.kind === 'home'))) {
      const id = await put(one, ids);
      addresses.claim(pathsOf(one), id);
      if (one.item.path) ids.set(one.item.path, id);
      await slices.pause();
    }
    await slices.batches(addresses.claimed, (batch) => insertMany(this.db.write(ContentAddress), batch));
    for (const kind of MANY_KINDS)
      if ((await this.db.read(ContentItem).countBy({ kind })) > MOST[kind])
        throw refused(`There can be at most ${MOST[kind]} documents of the kind ${kind}.`);
    await this.bring(redirects);
  }

  private async bring(redirects: SiteRedirect[]): Promise<void> {
    try {
      await this.redirects.bring(redirects);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw refused(`A redirect of the file cannot be taken over: ${error.message}`);
    }
  }

  private async put(actor: Actor | null, arriving: Arriving, ids: Map<string, number>): Promise<number> {
    const { item, here } = arriving;
    const whole = withFirst(arriving.document, item.first, ids);
    const id = await this.settle(arriving, whole);
    const isSame = here !== null && differing(here.document, whole).length === 0 && here.path === item.path;
    if (!isSame) await this.publish(actor, id, { document: whole, path: item.path });
    await this.db.write(ContentItem).update({ id }, { position: item.position });
    return id;
  }

  /** Its number. */
  private async settle({ item, here }: Arriving, whole: AnyDocument): Promise<number> {
    await this.currency.check(whole);
    return here?.id ?? this.create(item.kind, whole, item.position);
  }

  private async create(kind: AnyDocument['kind'], document: AnyDocument, position: number): Promise<number> {
    // Privacy and imprint may be there as drafts that were never published.
    const waiting = await this.db.read(ContentItem).findOneBy({ kind });
    if (waiting && kind !== 'service' && kind !== 'page') return waiting.id;
    const name = nameOf(document);
    const { id } = await this.db.write(ContentItem).save({
      ...{ kind, name, path: null, position, shown: isShown(document), published: null, draft: null, edits: null },
      ...{ searchText: searchText(NAME_MAX, name), version: 1 },
    });
    return id;
  }

  private async publish(
    actor: Actor | null,
    itemId: number,
    { document, path }: { document: AnyDocument; path: string | null },
  ): Promise<void> {
    await this.pictures.publish(document);
    const text = JSON.stringify(document);
    const number = await this.items.nextNumber(itemId);
    await this.db.write(ContentVersion).save({
      ...{ itemId, number, document: text, sha256: hash('sha256', text), asksAgain: false },
      ...{ actorId: actor?.id ?? null, actorName: actor?.name ?? null },
    });
    const plan = { plannedAt: null, plan: null, planFault: null };
    const versions = { version: () => 'version + 1' };
    await this.items.write(itemId, document, {
      path,
      published: number,
      draft: null,
      edits: null,
      ...plan,
      ...versions,
    });
  }

  /** What this site knows of the addresses in the file. */
  private async addressesOf(arriving: readonly Arriving[]): Promise<AddressBook> {
    const book = new AddressBook();
    await new TimeSlices().batches([...new Set(arriving.flatMap(pathsOf))], async (batch) => {
      for (const { path, itemId } of await this.db.read(ContentAddress).findBy({ path: In(batch) }))
        book.owners.set(path, itemId);
      for (const { fromPath } of await this.db.read(Redirect).findBy({ fromPath: In(batch) }))
        book.redirects.add(fromPath);
    });
    return book;
  }
}

/** Owners of addresses in memory, so that each address of a file costs no query. */
class AddressBook {
  readonly owners = new Map<string, number>();
  readonly redirects = new Set<string>();
  /** Addresses to be written. */
  readonly claimed: { path: string; itemId: number }[] = [];

  /** @throws FieldError when an address belongs to another page or to a redirect */
  claim(paths: readonly string[], itemId: number): void {
    for (const path of paths) {
      const owner = this.owners.get(path);
      if (owner === itemId) continue;
      if (owner !== undefined) throw refused(`Another page of this site has or had the address ${path}.`);
      if (this.redirects.has(path))
        throw refused(`This site has a redirect from ${path}, where a page of the file stands.`);
      this.owners.set(path, itemId);
      this.claimed.push({ path, itemId });
    }
  }
}

const pathsOf = ({ item: { path, former } }: Arriving): string[] => [path, ...former].flatMap((one) => one ?? []);

function withFirst(document: AnyDocument, first: string[] | undefined, ids: Map<string, number>): AnyDocument {
  if (document.kind !== 'home') return document;
  return { ...document, first: (first ?? []).flatMap((path) => ids.get(path) ?? []) };
}
