export interface FeatureImageRow {
  id: number;
  feature_id: number;
  storage_key: string | null;
  url: string | null;
  alt_text: string;
  sort_order: number;
  width: number | null;
  height: number | null;
}

export interface FeatureRow {
  id: number;
  title: string;
  slug: string;
  summary: string;
  description: string;
  category: string | null;
  price_range: string | null;
  is_active: number | boolean;
  is_pinned: number | boolean;
  publish_at: string | Date;
  created_at: string | Date;
  version: number;
  images: FeatureImageRow[];
}

/** Shared by all pages of a list. */
export interface FeatureHeading {
  total: number;
  newestAt: Date | null;
  /** Next publication: the response is valid until then. */
  nextAt: Date | null;
}

export interface FeaturesPage extends FeatureHeading {
  items: FeatureRow[];
  limit: number;
  offset: number;
}
