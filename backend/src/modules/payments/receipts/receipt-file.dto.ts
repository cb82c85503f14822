import { QueryWord } from '../../../core/http/fields.js';

export class ReceiptFileQuery {
  /** `1`: to be saved, not shown. */
  @QueryWord(['1'], 'DownloadFlag') download?: '1';
}
