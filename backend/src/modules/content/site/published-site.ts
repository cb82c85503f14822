import { Injectable, type OnModuleInit } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import { fromSqlDate } from '../../../core/database/raw.js';
import { Firm, type FirmSource } from '../../../core/company/firm.js';
import { PublishedContent } from '../../../core/cache/published-content.js';
import { keyOfPicture } from '../../pictures/pictures.rules.js';
import { UploadedPictures } from '../../pictures/uploaded-pictures.js';
import type { AnyDocument } from '../documents/documents.js';
import { SiteSettings, THE_SETTINGS } from '../setup/site-settings.entity.js';
import { type Placed, SiteState } from './site-state.js';

interface Row {
  id: number;
  path: string | null;
  position: number;
  number: number;
  sha256: string;
  published_at: string | Date;
  document: string;
}

/** Changes with whatever the state is made of: a version of a document never does. */
const STAMP = `SELECT i.id AS id, i.path AS path, i.position AS position, i.published AS number,
    (SELECT COUNT(*) FROM content_addresses) AS addresses, (SELECT s.listed FROM site_settings s WHERE s.id = 1) AS listed
  FROM content_items i WHERE i.deleted_at IS NULL AND i.published IS NOT NULL ORDER BY i.id`;

const NEVER_ASKED = { askedSince: 1, askedAt: new Date(0) };

const PUBLISHED = `SELECT i.id AS id, i.path AS path, i.position AS position, v.number AS number, v.sha256 AS sha256,
    v.created_at AS published_at, v.document AS document
  FROM content_items i JOIN content_versions v ON v.item_id = i.id AND v.number = i.published
  WHERE i.deleted_at IS NULL`;
const ADDRESSES = `SELECT a.path AS path, CASE WHEN i.deleted_at IS NULL AND i.published IS NOT NULL THEN i.path END AS now
  FROM content_addresses a JOIN content_items i ON i.id = a.item_id`;

/** What is published, kept in memory: read at the start, and anew when somebody has published something, on whichever server. */
@Injectable()
export class PublishedSite implements OnModuleInit {
  private kept: SiteState | null = null;
  private stamp = '';

  constructor(
    private readonly db: Db,
    private readonly firm: Firm,
    private readonly published: PublishedContent,
    private readonly pictures: UploadedPictures,
  ) {}

  async onModuleInit(): Promise<void> {
    await this.look();
    // First of all listeners: what the others draw or answer anew they draw from this.
    this.published.onRaisedFirst(() => this.look());
    this.firm.answerWith(this.sourceOf(() => this.state));
  }

  /** What the rest of the server learns from it. */
  sourceOf(state: () => SiteState): FirmSource {
    return {
      facts: () => state().facts(),
      brand: () => state().brand(),
      terms: () => state().terms(),
      site: (facts) => state().site(facts),
      picture: async (path) => this.pictures.drawable(keyOfPicture(path) ?? ''),
    };
  }

  get state(): SiteState {
    if (!this.kept) throw new Error('The published site was not read yet');
    return this.kept;
  }

  /** Mostly something else has changed that visitors see. */
  private async look(): Promise<void> {
    const stamp = JSON.stringify(await this.db.query(STAMP));
    if (stamp === this.stamp) return;
    await this.read();
    this.stamp = stamp;
  }

  private async read(): Promise<void> {
    const [rows, [terms], settings, addresses] = await Promise.all([
      this.db.query<Row>(PUBLISHED),
      this.db.query<{ number: number; at: string | Date }>(
        `SELECT v.number AS number, v.created_at AS at FROM content_versions v JOIN content_items i ON i.id = v.item_id
         WHERE i.kind = 'terms' AND v.asks_again = 1 ORDER BY v.number DESC LIMIT 1`,
      ),
      this.db.read(SiteSettings).findOneBy(THE_SETTINGS),
      this.db.query<{ path: string; now: string | null }>(ADDRESSES),
    ]);
    this.kept = new SiteState(rows.map(placedFrom), {
      asked: terms ? { askedSince: terms.number, askedAt: fromSqlDate(terms.at) } : NEVER_ASKED,
      isListed: settings?.listed === 'yes',
      addresses: new Map(addresses.map(({ path, now }) => [path, now])),
    });
  }
}

const placedFrom = ({ document, published_at, ...row }: Row): Placed => ({
  ...row,
  publishedAt: fromSqlDate(published_at),
  document: JSON.parse(document) as AnyDocument,
});
