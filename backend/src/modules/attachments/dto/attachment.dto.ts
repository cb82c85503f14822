import { QueryWord } from '../../../core/http/fields.js';

export const RENDITION_SIZES = ['small', 'large'] as const;
export type RenditionSize = (typeof RENDITION_SIZES)[number];

export class FileQuery {
  /** A WebP rendition of a picture instead of the original. */
  @QueryWord(RENDITION_SIZES, 'RenditionSize') size?: RenditionSize;
  /** `1`: to be saved, not shown. */
  @QueryWord(['1'], 'DownloadFlag') download?: '1';
}

export class DeleteAttachmentQuery {
  /** `true` deletes a confirmed attachment, too. */
  @QueryWord(['true', 'false'], 'ForceFlag') force?: 'true' | 'false';
}
