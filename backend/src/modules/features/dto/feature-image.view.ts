import type { FeatureImageRow } from '../feature-rows.js';
import { pathOfPicture, widthsOf } from '../features.rules.js';

export class FeatureImageView {
  id!: number;
  /** A path of this server, or an address elsewhere. */
  image_url!: string;
  alt_text!: string;
  sort_order!: number;
  /** Pixels of the original; null when it is elsewhere. */
  width!: number | null;
  height!: number | null;
  /** What `?w=` may be; empty when it is elsewhere. */
  widths!: number[];

  static of({ id, storage_key, url, alt_text, sort_order, width, height }: FeatureImageRow): FeatureImageView {
    return {
      id,
      image_url: storage_key === null ? (url ?? '') : pathOfPicture(storage_key),
      alt_text,
      sort_order,
      width,
      height,
      widths: storage_key === null || width === null ? [] : widthsOf(width),
    };
  }
}
