import type { CsvContent } from '../../core/lists/csv-export.service.js';
import type { FeatureFileQuery } from './dto/features-query.dto.js';
import type { Feature } from './feature.entity.js';
import type { FeatureRepository } from './feature.repository.js';

const yesOrNo = (flag: boolean) => (flag ? 'yes' : 'no');

const COLUMNS: CsvContent<Feature>['columns'] = {
  ID: (feature) => feature.id,
  Title: (feature) => feature.title,
  Slug: (feature) => feature.slug,
  Summary: (feature) => feature.summary,
  Description: (feature) => feature.description,
  Category: (feature) => feature.category,
  'Price range': (feature) => feature.priceRange,
  Active: (feature) => yesOrNo(feature.isActive),
  Pinned: (feature) => yesOrNo(feature.isPinned),
  Published: (feature) => feature.publishAt.toISOString(),
  Created: (feature) => feature.createdAt.toISOString(),
};

export const featuresFile = (features: FeatureRepository, query: FeatureFileQuery): CsvContent<Feature> => ({
  columns: COLUMNS,
  next: (part) => features.batch(query, part),
});
