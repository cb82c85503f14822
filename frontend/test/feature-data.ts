import type { FeatureImageView, FeaturePageView, FeatureView } from '../src/contract/api/features';

export const image = (id: number, change: Partial<FeatureImageView> = {}): FeatureImageView => ({
  id,
  image_url: `/api/features/images/key-${id}`,
  alt_text: `Drawing ${id}`,
  sort_order: id,
  width: 1280,
  height: 800,
  widths: [320, 640, 1280],
  ...change,
});

export const feature = (id: number, change: Partial<FeatureView> = {}): FeatureView => ({
  id,
  title: `Feature ${id}`,
  slug: `feature-${id}`,
  summary: `What number ${id} does.`,
  description: `All about number ${id}.`,
  category: null,
  price_range: '$1,400 – $6,000',
  is_active: true,
  is_pinned: false,
  publish_at: '2026-11-02T09:00:00.000Z',
  created: '2026-11-01T09:00:00.000Z',
  images: [],
  ...change,
});

export const featurePage = (
  items: FeatureView[],
  change: Partial<Omit<FeaturePageView, 'items'>> = {},
): FeaturePageView => ({
  items,
  total: items.length,
  limit: 9,
  offset: 0,
  next_offset: null,
  as_of: '2026-11-17T09:00:00.000Z',
  ...change,
});

export const features = (from: number, count: number): FeatureView[] =>
  Array.from({ length: count }, (_, i) => feature(from + i));
