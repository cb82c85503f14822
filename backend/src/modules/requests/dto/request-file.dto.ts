import { QueryIds } from '../../../core/http/fields.js';
import { RequestExportQuery } from './requests.dto.js';

export class RequestFileQuery extends RequestExportQuery {
  @QueryIds() ids?: number[];
}
