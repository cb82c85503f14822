import { Injectable } from '@nestjs/common';
import { In } from 'typeorm';
import { Clock } from '../../core/common/time/clock.js';
import { Db } from '../../core/database/db.js';
import { sqlDate } from '../../core/database/raw.js';
import type { PictureUser } from '../pictures/picture-users.js';
import { FeatureImage } from './feature-image.entity.js';
import { VISIBLE } from './features.rules.js';

interface PointedAt {
  /** How many features point at it, seen or not. */
  features: number | string;
  /** Null: none of them shows it to everybody. */
  slug: string | null;
}

/** The pictures that features point at. Those of a feature that is not public are for admins only. */
@Injectable()
export class FeaturePictures implements PictureUser {
  constructor(
    private readonly db: Db,
    private readonly clock: Clock,
  ) {}

  async keeps(keys: string[]): Promise<Set<string>> {
    const images = await this.db.read(FeatureImage).findBy({ storageKey: In(keys) });
    return new Set(images.map(({ storageKey }) => storageKey!));
  }

  async shows(key: string): ReturnType<PictureUser['shows']> {
    const [row] = await this.db.query<PointedAt>(
      `SELECT COUNT(*) AS features, MIN(CASE WHEN ${VISIBLE} THEN f.slug END) AS slug
       FROM feature_images i JOIN features f ON f.id = i.feature_id WHERE i.storage_key = ?`,
      [sqlDate(this.clock.now()), key],
    );
    const { features, slug } = row!;
    if (slug !== null) return { name: slug };
    return Number(features) === 0 ? null : { only: 'feature.manage' };
  }
}
