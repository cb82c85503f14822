import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAudit: build.query<ListAuditApiResponse, ListAuditApiArg>({
      query: (queryArg) => ({
        url: `/audit`,
        params: {
          q: queryArg.q,
          actor: queryArg.actor,
          action: queryArg.action,
          record_type: queryArg.recordType,
          record_id: queryArg.recordId,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          offset: queryArg.offset,
          sort: queryArg.sort,
          dir: queryArg.dir,
        },
      }),
    }),
    listAuditWords: build.query<ListAuditWordsApiResponse, ListAuditWordsApiArg>({
      query: () => ({ url: `/audit/words` }),
    }),
    exportAudit: build.query<ExportAuditApiResponse, ExportAuditApiArg>({
      query: (queryArg) => ({
        url: `/audit/export.csv`,
        params: {
          q: queryArg.q,
          actor: queryArg.actor,
          action: queryArg.action,
          record_type: queryArg.recordType,
          record_id: queryArg.recordId,
          from: queryArg['from'],
          to: queryArg.to,
          ids: queryArg.ids,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as auditApi };
export type ListAuditApiResponse = /** status 200  */ {
  items: AuditRecordView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListAuditApiArg = {
  /** Searches names of actors and records. */
  q?: string;
  /** ID of a person, or `system`. */
  actor?: string;
  /** Filter by action */
  action?: string;
  /** Filter by record type */
  recordType?: string;
  /** Filter by record id */
  recordId?: string;
  /** First and last day, in the company's time zone. */
  from?: string;
  /** Last day, inclusive */
  to?: string;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Default: newest first. */
  sort?: AuditSort;
  /** Sort direction */
  dir?: SortDirection;
};
export type ListAuditWordsApiResponse = /** status 200  */ AuditWordsView;
export type ListAuditWordsApiArg = void;
export type ExportAuditApiResponse = unknown;
export type ExportAuditApiArg = {
  /** Searches names of actors and records. */
  q?: string;
  /** ID of a person, or `system`. */
  actor?: string;
  /** Filter by action */
  action?: string;
  /** Filter by record type */
  recordType?: string;
  /** Filter by record id */
  recordId?: string;
  /** First and last day, in the company's time zone. */
  from?: string;
  /** Last day, inclusive */
  to?: string;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type AuditRecordView = {
  id: number;
  at: string;
  actor_id: number | null;
  /** Changed fields before the change. */
  before: {
    [key: string]: any;
  } | null;
  /** Changed fields after the change. */
  after: {
    [key: string]: any;
  } | null;
  actor_name: string;
  /** Role at the time, or `system`. */
  actor_role: string;
  action: string;
  record_type: string;
  record_id: string;
  record_label: string;
  request_id: string | null;
};
export type AuditSort = 'at';
export type SortDirection = 'asc' | 'desc';
export type AuditActorView = {
  /** Null for the system. */
  id: number | null;
  name: string;
};
export type AuditWordsView = {
  actors: AuditActorView[];
  actions: string[];
  record_types: string[];
};
export const { useListAuditQuery, useListAuditWordsQuery, useExportAuditQuery } = injectedRtkApi;
