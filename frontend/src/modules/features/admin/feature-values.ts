import type { CreateFeatureDto, FeatureAdminView } from '../../../contract/api/features';
import { localTimeOf } from '../../../formats';
import { instantOf } from '../../../ui/local-time';

export interface ImageValue {
  /** Local key: pictures change places. */
  key: string;
  image_url: string;
  alt_text: string;
  widths: readonly number[];
}

/** Field names of the server, so its messages find their fields. */
export const EMPTY = {
  title: '',
  summary: '',
  slug: '',
  description: '',
  category: '',
  price_range: '',
  publish_at: '',
  is_active: true,
  is_pinned: false,
  images: [] as readonly ImageValue[],
};
export type FeatureValues = typeof EMPTY;

export function valuesOf(feature: FeatureAdminView): FeatureValues {
  const { title, summary, slug, description, category, price_range, publish_at, is_active, is_pinned } = feature;
  return {
    title,
    summary,
    slug,
    description,
    is_active,
    is_pinned,
    category: category ?? '',
    price_range: price_range ?? '',
    publish_at: localTimeOf(publish_at).slice(0, 16),
    images: feature.images.map(({ id, image_url, alt_text, widths }) => ({
      key: String(id),
      image_url,
      alt_text,
      widths,
    })),
  };
}

const imagesOf = (images: readonly ImageValue[]) =>
  images
    .map(({ image_url, alt_text }) => ({ image_url: image_url.trim(), alt_text: alt_text.trim() }))
    .filter(({ image_url }) => image_url !== '')
    .map((image, sort_order) => ({ ...image, sort_order }));

export function wireOf(values: FeatureValues): CreateFeatureDto {
  const { title, summary, slug, description, category, price_range, publish_at, is_active, is_pinned } = values;
  return {
    is_active,
    is_pinned,
    title: title.trim(),
    summary: summary.trim() || null,
    slug: slug.trim() || null,
    description: description.trim() || null,
    category: category.trim() || null,
    price_range: price_range.trim() || null,
    ...(publish_at && { publish_at: instantOf(publish_at)?.toISOString() }),
    images: imagesOf(values.images),
  };
}

/** Only changed fields, to keep seconds and other people's changes. */
export function changesOf(feature: FeatureAdminView, values: FeatureValues): Partial<CreateFeatureDto> {
  const [before, after] = [valuesOf(feature), values];
  const wire = wireOf(values);
  const isSame = (name: string) =>
    JSON.stringify(before[name as keyof FeatureValues]) === JSON.stringify(after[name as keyof FeatureValues]);
  return Object.fromEntries(Object.entries(wire).filter(([name]) => !isSame(name)));
}
