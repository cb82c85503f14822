import { Inject, Injectable } from '@nestjs/common';
import { In, IsNull, Not } from 'typeorm';
import type { Actor } from '../../../core/common/actor.js';
import { CONFIG, type Config } from '../../../core/config/env.js';
import { Db } from '../../../core/database/db.js';
import { insertMany } from '../../../core/database/insert-many.js';
import { DomainError } from '../../../core/common/errors.js';
import { TimeSlices } from '../../../core/imports/time-slices.js';
import { PublicPageRegistry } from '../../../core/cache/public-page.registry.js';
import { changedFields, isMany, MANY_KINDS, DOCUMENTS_MAX, picturesIn } from '../documents/document.rules.js';
import type { AnyDocument } from '../documents/document.types.js';
import { MediaService } from '../media/media.service.js';
import { ContentAddress } from '../pages/content-address.entity.js';
import { ContentItem } from '../pages/content-item.entity.js';
import { ContentRepository } from '../pages/content.repository.js';
import { PublishingService } from '../publishing/publishing.service.js';
import { Redirect } from '../redirects/redirect.entity.js';
import { isFrom, isTarget, storedPath } from '../redirects/redirect.rules.js';
import { RedirectService } from '../redirects/redirect.service.js';
import { SiteService } from '../site/site.service.js';
import {
  changeOf,
  checkPaths,
  DocumentIndex,
  factChangesOf,
  type ImportPlan,
  parseDocument,
  PathClaims,
  pathsOf,
  type PlannedDocument,
  withFirstServices,
  withQuestions,
} from './import-plan.js';
import { refused, type SiteItem, type SiteRedirect } from './site-file.js';
import type { SiteImportView, SiteRedirectChangeView } from './site-import.view.js';

export interface SiteContent {
  items: SiteItem[];
  redirects: SiteRedirect[];
}

type WriteDocument = (planned: PlannedDocument, ids: ReadonlyMap<string, number>) => Promise<number>;

@Injectable()
export class ContentImportService {
  constructor(
    private readonly db: Db,
    private readonly items: ContentRepository,
    private readonly publishing: PublishingService,
    private readonly media: MediaService,
    private readonly redirects: RedirectService,
    private readonly site: SiteService,
    private readonly pages: PublicPageRegistry,
    @Inject(CONFIG) private readonly config: Pick<Config, 'PUBLIC_URL'>,
  ) {}

  /**
   * @param keys local keys by file keys
   * @throws FieldError for an invalid file
   */
  async plan(
    { items, redirects }: SiteContent,
    keys: ReadonlyMap<string, string>,
  ): Promise<{ plan: ImportPlan; view: Omit<SiteImportView, 'done'> }> {
    const slices = new TimeSlices();
    const state = await this.site.readState();
    const index = new DocumentIndex(state, items);
    const questions = await this.findQuestions(items);
    const documents = await slices.map(items, (item): PlannedDocument => {
      const document = withQuestions(parseDocument(item, keys), item.questions, questions);
      checkPaths(item, document, (path) => this.pages.isTaken(path));
      return { item, document, existing: isMany(item.kind) ? index.find(item) : state.one(item.kind) };
    });
    await this.checkPictures(
      documents.map(({ document }) => document),
      new Set(keys.values()),
    );
    const moves = await slices.map(redirects, ({ from, to }): SiteRedirect => {
      const path = storedPath(from);
      if (path === null || !isFrom(path) || !isTarget(to))
        throw refused(`The redirect from ${from} cannot be imported.`);
      return { from: path, to };
    });
    const view = {
      changes: await slices.map(documents, changeOf),
      facts: documents.flatMap(factChangesOf),
      redirects: redirects.length,
      redirect_changes: await this.findRedirectChanges(moves),
      pictures: keys.size,
    };
    return { plan: { documents, redirects: moves }, view };
  }

  async write(actor: Actor | null, plan: ImportPlan): Promise<void> {
    await this.writeAll(plan, (planned, ids) => this.writeDocument(actor, planned, ids));
  }

  /** Pictures of a dry run are not stored. */
  async rehearse(plan: ImportPlan): Promise<void> {
    await this.writeAll(plan, (planned) => this.requireItem(planned, planned.document));
  }

  private async findQuestions(items: readonly SiteItem[]): Promise<Map<string, number[]>> {
    const ids = new Map<string, number[]>();
    const texts = new Set(items.flatMap((item) => Object.values(item.questions ?? {})));
    await new TimeSlices().batches([...texts], async (batch) => {
      for (const { id, question } of await this.pages.questionsNamed(batch))
        ids.set(question, [...(ids.get(question) ?? []), id]);
    });
    return ids;
  }

  private async checkPictures(documents: readonly AnyDocument[], imported: ReadonlySet<string>): Promise<void> {
    const needed = documents.flatMap(picturesIn).flatMap(({ key }) => (imported.has(key) ? [] : key));
    if (!(await this.media.areStored(needed)))
      throw refused('A page of the file shows a picture that the file does not contain.');
  }

  private async findRedirectChanges(redirects: readonly SiteRedirect[]): Promise<SiteRedirectChangeView[]> {
    const existing = await this.redirects.findAllTargets();
    const own = new URL(this.config.PUBLIC_URL).host;
    return redirects.flatMap(({ from, to }) => {
      const before = existing.get(from)?.target ?? null;
      if (before === to) return [];
      const host = URL.canParse(to) ? new URL(to).host : own;
      return { from, to, before, foreign_host: host === own ? null : host };
    });
  }

  private async writeAll({ documents, redirects }: ImportPlan, writeOne: WriteDocument): Promise<void> {
    const ids = new Map<string, number>();
    const slices = new TimeSlices();
    const claims = await this.readClaims(documents);
    // The home page references services by ID.
    for (const planned of documents.toSorted(
      (a, b) => Number(a.item.kind === 'home') - Number(b.item.kind === 'home'),
    )) {
      const id = await writeOne(planned, ids);
      claims.claim(pathsOf(planned), id);
      if (planned.item.path) ids.set(planned.item.path, id);
      await slices.pause();
    }
    await slices.batches(claims.claimed, (batch) => insertMany(this.db.write(ContentAddress), batch));
    for (const kind of MANY_KINDS)
      if ((await this.db.read(ContentItem).countBy({ kind })) > DOCUMENTS_MAX[kind])
        throw refused(`There can be at most ${DOCUMENTS_MAX[kind]} documents of the kind ${kind}.`);
    await this.writeRedirects(redirects);
  }

  private async writeRedirects(redirects: SiteRedirect[]): Promise<void> {
    try {
      await this.redirects.saveMany(redirects);
    } catch (error) {
      if (!(error instanceof DomainError)) throw error;
      throw refused(`A redirect of the file cannot be imported: ${error.message}`);
    }
  }

  private async writeDocument(
    actor: Actor | null,
    planned: PlannedDocument,
    ids: ReadonlyMap<string, number>,
  ): Promise<number> {
    const { item, existing } = planned;
    const document = withFirstServices(planned.document, item.first, ids);
    const id = await this.requireItem(planned, document);
    const isSame =
      existing !== null && changedFields(existing.document, document).length === 0 && existing.path === item.path;
    if (!isSame) await this.publish(actor, id, { document, path: item.path });
    await this.db.write(ContentItem).update({ id }, { position: item.position });
    return id;
  }

  private async requireItem({ item, existing }: PlannedDocument, document: AnyDocument): Promise<number> {
    await this.publishing.checkCurrency(document);
    return existing?.id ?? (await this.findDrafted(item.kind)) ?? this.items.insert(document, item.position, null);
  }

  /** Single pages may be unpublished drafts. */
  private async findDrafted(kind: AnyDocument['kind']): Promise<number | null> {
    return isMany(kind) ? null : ((await this.db.read(ContentItem).findOneBy({ kind }))?.id ?? null);
  }

  /** A draft that differs stays. */
  private async publish(
    actor: Actor | null,
    itemId: number,
    { document, path }: { document: AnyDocument; path: string | null },
  ): Promise<void> {
    await this.media.registerPictures(document);
    const number = await this.items.addVersion(itemId, document, { actor, asksAgain: false });
    const item = (await this.db.read(ContentItem).findOneBy({ id: itemId }))!;
    const drafted = item.draft ?? document;
    const isSame = changedFields(document, drafted).length === 0;
    await this.items.update(itemId, drafted, {
      path,
      published: number,
      version: () => 'version + 1',
      ...(isSame && { draft: null, edits: null, plannedAt: null, plan: null, planFault: null }),
    });
    if (isSame) await this.publishing.recordUnplanned(actor, item);
  }

  private async readClaims(documents: readonly PlannedDocument[]): Promise<PathClaims> {
    const claims = new PathClaims();
    await new TimeSlices().batches([...new Set(documents.flatMap(pathsOf))], async (batch) => {
      const addresses = await this.db.read(ContentAddress).findBy({ path: In(batch) });
      for (const { path, itemId } of addresses) claims.owners.set(path, itemId);
      const where = { id: In(addresses.map(({ itemId }) => itemId)), deletedAt: Not(IsNull()) };
      for (const { id } of await this.db.read(ContentItem).find({ where, select: { id: true }, withDeleted: true }))
        claims.deleted.add(id);
      for (const { fromPath } of await this.db.read(Redirect).findBy({ fromPath: In(batch) }))
        claims.redirects.add(fromPath);
    });
    return claims;
  }
}
