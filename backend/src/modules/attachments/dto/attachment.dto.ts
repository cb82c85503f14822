import { QueryId, QueryWord } from '../../../core/http/fields.js';

export const RENDITION_SIZES = ['small', 'large'] as const;
export type RenditionSize = (typeof RENDITION_SIZES)[number];

export class FileQuery {
  /** WebP rendition instead of the original. */
  @QueryWord(RENDITION_SIZES, 'RenditionSize') size?: RenditionSize;
  /** `1`: saved, not shown. */
  @QueryWord(['1'], 'DownloadFlag') download?: '1';
}

export class DeleteAttachmentQuery {
  /** `true` deletes confirmed attachments, too. */
  @QueryWord(['true', 'false'], 'ForceFlag') force?: 'true' | 'false';
  /** Refuses a later file of the same name. */
  @QueryId() id?: number;
}
