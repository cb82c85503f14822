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

/** Raw row of a feature with its images. */
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

/** Values that all pages of a list share. */
export interface FeatureHeading {
  total: number;
  /** Publication of the newest public feature. */
  newestAt: Date | null;
  /** Next scheduled publication: the response is valid until then. */
  nextAt: Date | null;
}

export interface FeaturesPage extends FeatureHeading {
  items: FeatureRow[];
  limit: number;
  offset: number;
}
