import { QueryWord } from '../../../core/http/fields.js';

export class ReceiptFileQuery {
  /** `1`: download instead of display. */
  @QueryWord(['1'], 'DownloadFlag') download?: '1';
}
