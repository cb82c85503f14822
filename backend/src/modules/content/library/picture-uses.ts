import { Injectable } from '@nestjs/common';
import { Db } from '../../../core/database/db.js';
import type { ContentKind } from '../content-kind.words.js';

/** A document that shows a picture. */
export interface PictureUse {
  id: number;
  kind: ContentKind;
  name: string;
}

interface Row extends PictureUse {
  draft: string | null;
  plan: string | null;
  document: string | null;
}

const KEY = /"key":"([0-9a-f]{32})"/g;
const keysIn = (...texts: (string | null)[]): Set<string> =>
  new Set(texts.flatMap((text) => [...(text ?? '').matchAll(KEY)].map(([, key]) => key!)));

/** Which documents show which pictures: as published, as being written, or as planned. */
@Injectable()
export class PictureUses {
  constructor(private readonly db: Db) {}

  /** By key. */
  async all(): Promise<Map<string, PictureUse[]>> {
    const rows = await this.db.query<Row>(
      `SELECT i.id AS id, i.kind AS kind, i.name AS name, i.draft AS draft, i.plan AS plan, v.document AS document
       FROM content_items i LEFT JOIN content_versions v ON v.item_id = i.id AND v.number = i.published`,
    );
    const uses = new Map<string, PictureUse[]>();
    for (const { draft, plan, document, ...use } of rows) {
      for (const key of keysIn(draft, plan, document)) uses.set(key, [...(uses.get(key) ?? []), use]);
    }
    return uses;
  }

  /** Those of any version that may still be brought back, too. */
  async kept(): Promise<Set<string>> {
    const versions = await this.db.query<{ document: string }>(
      `SELECT v.document AS document FROM content_versions v WHERE v.document LIKE '%"key":"%'`,
    );
    return new Set([...keysIn(...versions.map(({ document }) => document)), ...(await this.all()).keys()]);
  }
}
