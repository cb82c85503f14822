import { Injectable } from '@nestjs/common';
import { type FindOptionsOrder, type FindOptionsWhere, In, LessThanOrEqual, MoreThan } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import { isFoundBy } from '../../core/database/search.js';
import type { Batch } from '../../core/http/csv.js';
import type { Page } from '../../core/http/page.js';
import { entityBatch, entityPage } from '../../core/lists/entity-list.js';
import type { PictureUsage } from '../pictures/picture.service.js';
import type { FeatureCountsView } from './dto/feature-admin.view.js';
import type { FeaturesAdminQuery, FeaturesQuery } from './dto/features-query.dto.js';
import { Feature, FeatureImage } from './feature.entity.js';
import { featureNotFound } from './feature.trash.js';

const COLUMNS = { publish_at: 'publishAt', title: 'sortTitle', created: 'createdAt' } as const;

type Where = FindOptionsWhere<Feature>;
type PublicFilter = Pick<FeaturesQuery, 'q' | 'pinned' | 'as_of'>;
type AdminFilter = Pick<FeaturesAdminQuery, 'q' | 'pinned' | 'active'>;

/** Shared by all pages of a list. */
export interface FeatureHeading {
  total: number;
  newestAt: Date | null;
  /** Next publication: the response is valid until then. */
  nextAt: Date | null;
}

export interface FeaturesPage extends FeatureHeading {
  items: Feature[];
  limit: number;
  offset: number;
}

interface UsageRow {
  features: number | string;
  slug: string | null;
}

@Injectable()
export class FeatureRepository implements PictureUsage {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  /** @param known heading that saves the counts */
  async listPublic(query: FeaturesQuery, known?: FeatureHeading): Promise<FeaturesPage> {
    const { limit, offset } = query;
    const heading = known ?? (await this.readHeading(query));
    // Without their texts, skipped rows are read from the index.
    const page = await this.db.read(Feature).find({
      where: this.publicConditions(query),
      select: { id: true },
      order: publicOrderOf(query),
      take: limit,
      skip: offset,
    });
    const ids = page.map(({ id }) => id);
    const features = ids.length === 0 ? [] : await this.findWithImages({ id: In(ids) });
    const items = features.toSorted((a, b) => ids.indexOf(a.id) - ids.indexOf(b.id));
    return { ...heading, items, limit, offset };
  }

  async getPublic(address: string): Promise<Feature> {
    const which = /^[1-9]\d{0,8}$/.test(address) ? { id: Number(address) } : { slug: address };
    return this.getOne({ ...which, ...this.visibleAt() });
  }

  async listAll(query: FeaturesAdminQuery): Promise<Page<Feature>> {
    const { sort = 'publish_at', dir = 'desc' } = query;
    return entityPage(this.db.read(Feature), query, {
      where: adminConditions(query),
      order: { [COLUMNS[sort]]: dir, id: dir },
      relations: { images: true },
      // A join would be evaluated for all pages.
      relationLoadStrategy: 'query',
    });
  }

  batch(filter: AdminFilter, part: Batch): Promise<Feature[]> {
    return entityBatch(this.db.read(Feature), adminConditions(filter), part);
  }

  get(id: number): Promise<Feature> {
    return this.getOne({ id });
  }

  async count(): Promise<FeatureCountsView> {
    const features = this.db.read(Feature);
    const [all, pinned, active] = await Promise.all([
      features.count(),
      features.countBy({ isPinned: true }),
      features.countBy({ isActive: true }),
    ]);
    return { all, pinned, active };
  }

  /** Addresses of visible features. */
  batchAddresses({ afterId, limit }: Batch): Promise<Pick<Feature, 'id' | 'slug' | 'updatedAt'>[]> {
    return this.db.read(Feature).find({
      where: { ...this.visibleAt(), id: MoreThan(afterId) },
      select: { id: true, slug: true, updatedAt: true },
      order: { id: 'ASC' },
      take: limit,
    });
  }

  async keeps(keys: string[]): Promise<Set<string>> {
    const images = await this.db.read(FeatureImage).findBy({ storageKey: In(keys) });
    return new Set(images.map(({ storageKey }) => storageKey!));
  }

  async shows(key: string): ReturnType<PictureUsage['shows']> {
    const [row] = await this.db.query<UsageRow>(
      `SELECT COUNT(*) AS features,
         MIN(CASE WHEN f.deleted_at IS NULL AND f.is_active = 1 AND f.publish_at <= ? THEN f.slug END) AS slug
       FROM feature_images i JOIN features f ON f.id = i.feature_id WHERE i.storage_key = ?`,
      [sqlDate(this.clock.now()), key],
    );
    const { features, slug } = row!;
    if (slug !== null) return { name: slug };
    return Number(features) === 0 ? null : { only: 'feature.manage' };
  }

  private async readHeading(query: PublicFilter): Promise<FeatureHeading> {
    const features = this.db.read(Feature);
    const scheduled: Where = { isActive: true, publishAt: MoreThan(this.clock.now()) };
    const select = { id: true, publishAt: true };
    const [total, [newest], [next]] = await Promise.all([
      features.countBy(this.publicConditions(query)),
      features.find({ where: this.visibleAt(query.as_of), select, order: { publishAt: 'DESC' }, take: 1 }),
      features.find({ where: scheduled, select, order: { publishAt: 'ASC' }, take: 1 }),
    ]);
    return { total, newestAt: newest?.publishAt ?? null, nextAt: next?.publishAt ?? null };
  }

  private async getOne(where: Where): Promise<Feature> {
    const [feature] = await this.findWithImages(where);
    if (!feature) throw featureNotFound();
    return feature;
  }

  private findWithImages(where: Where): Promise<Feature[]> {
    return this.db.read(Feature).find({ where, relations: { images: true } });
  }

  private visibleAt(asOf?: string): Where {
    const now = this.clock.now();
    const then = asOf === undefined ? now : new Date(asOf);
    return { isActive: true, publishAt: LessThanOrEqual(then < now ? then : now) };
  }

  private publicConditions({ q, pinned, as_of }: PublicFilter): Where {
    return {
      ...this.visibleAt(as_of),
      ...(pinned && { isPinned: true }),
      ...(q && { searchText: isFoundBy(q) }),
    };
  }
}

function publicOrderOf({ sort, dir = 'desc' }: FeaturesQuery): FindOptionsOrder<Feature> {
  return sort ? { [COLUMNS[sort]]: dir, id: dir } : { isPinned: 'desc', publishAt: dir, id: dir };
}

const adminConditions = ({ q, pinned, active }: AdminFilter): Where => ({
  ...(pinned && { isPinned: pinned === '1' }),
  ...(active && { isActive: active === '1' }),
  ...(q && { searchText: isFoundBy(q) }),
});
