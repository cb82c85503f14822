import { isoFromSql } from '../../core/database/raw.js';
import type { CsvContent } from '../../core/lists/csv-export.service.js';
import type { FeatureFileQuery } from './dto/features-query.dto.js';
import type { FeatureRow } from './dto/feature-row.js';
import type { FeatureRepository } from './feature.repository.js';

const yesOrNo = (flag: number | boolean) => (flag ? 'yes' : 'no');

const COLUMNS: CsvContent<FeatureRow>['columns'] = {
  ID: (feature) => feature.id,
  Title: (feature) => feature.title,
  Slug: (feature) => feature.slug,
  Summary: (feature) => feature.summary,
  Description: (feature) => feature.description,
  Category: (feature) => feature.category,
  'Price range': (feature) => feature.price_range,
  Active: (feature) => yesOrNo(feature.is_active),
  Pinned: (feature) => yesOrNo(feature.is_pinned),
  Published: (feature) => isoFromSql(feature.publish_at),
  Created: (feature) => isoFromSql(feature.created_at),
};

export const featuresFile = (features: FeatureRepository, query: FeatureFileQuery): CsvContent<FeatureRow> => ({
  columns: COLUMNS,
  next: (part) => features.batch(query, part),
});
