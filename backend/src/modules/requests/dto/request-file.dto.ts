import { QueryIds } from '../../../core/http/fields.js';
import { RequestExportQuery } from './requests.dto.js';

/** What a file of requests holds. */
export class RequestFileQuery extends RequestExportQuery {
  @QueryIds() ids?: number[];
}
