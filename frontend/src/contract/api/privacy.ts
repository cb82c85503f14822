import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    exportPerson: build.query<ExportPersonApiResponse, ExportPersonApiArg>({
      query: (queryArg) => ({ url: `/users/${queryArg.id}/export.tar` }),
    }),
    previewErasure: build.query<PreviewErasureApiResponse, PreviewErasureApiArg>({
      query: (queryArg) => ({ url: `/users/${queryArg.id}/erasure` }),
    }),
    erasePerson: build.mutation<ErasePersonApiResponse, ErasePersonApiArg>({
      query: (queryArg) => ({ url: `/users/${queryArg.id}/erasure`, method: 'POST', body: queryArg.eraseDto }),
    }),
    listRetention: build.query<ListRetentionApiResponse, ListRetentionApiArg>({
      query: () => ({ url: `/retention` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as privacyApi };
export type ExportPersonApiResponse = unknown;
export type ExportPersonApiArg = {
  /** ID of the record */
  id: number;
};
export type PreviewErasureApiResponse = /** status 200  */ ErasureView;
export type PreviewErasureApiArg = {
  /** ID of the record */
  id: number;
};
export type ErasePersonApiResponse = /** status 200  */ ErasureView;
export type ErasePersonApiArg = {
  /** ID of the record */
  id: number;
  eraseDto: EraseDto;
};
export type ListRetentionApiResponse = /** status 200  */ RetentionView;
export type ListRetentionApiArg = void;
export type DeletedView = {
  count: number;
  /** Kind of record, such as `letters` or `comments`. */
  what: string;
};
export type ErasureReason = 'agreement' | 'money' | 'trail' | 'work';
export type RetainedView = {
  count: number;
  why: ErasureReason;
  /** Kind of record, such as `letters` or `comments`. */
  what: string;
};
export type ErasureView = {
  deleted: DeletedView[];
  retained: RetainedView[];
  /** Sentences: why erasure must wait. */
  blockers: string[];
};
export type EraseDto = {
  /** Address of the person, typed for confirmation. */
  email: string;
};
export type RetentionUntil = 'setting' | 'fixed' | 'erased' | 'books';
export type RetentionRowView = {
  until: RetentionUntil;
  /** Setting with the retention period. */
  setting: string | null;
  /** Configured period, such as `30 days`. */
  keep: string | null;
  /** Job that deletes it. */
  job: string | null;
  /** Time of the last cleanup. */
  last_run_at: string | null;
  /** `visits`, `trash` … */
  what: string;
};
export type RetentionView = {
  rows: RetentionRowView[];
};
export const { useExportPersonQuery, usePreviewErasureQuery, useErasePersonMutation, useListRetentionQuery } =
  injectedRtkApi;
