import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listBackups: build.query<ListBackupsApiResponse, ListBackupsApiArg>({
      query: () => ({ url: `/backups` }),
    }),
    makeBackup: build.mutation<MakeBackupApiResponse, MakeBackupApiArg>({
      query: () => ({ url: `/backups`, method: 'POST' }),
    }),
    verifyBackup: build.mutation<VerifyBackupApiResponse, VerifyBackupApiArg>({
      query: (queryArg) => ({ url: `/backups/${queryArg.name}/verify`, method: 'POST' }),
    }),
    cancelVerification: build.mutation<CancelVerificationApiResponse, CancelVerificationApiArg>({
      query: (queryArg) => ({ url: `/backups/${queryArg.name}/verify`, method: 'DELETE' }),
    }),
    restoreBackup: build.mutation<RestoreBackupApiResponse, RestoreBackupApiArg>({
      query: (queryArg) => ({ url: `/backups/${queryArg.name}/restore`, method: 'POST', body: queryArg.restoreDto }),
    }),
    getRestore: build.query<GetRestoreApiResponse, GetRestoreApiArg>({
      query: (queryArg) => ({ url: `/restores/${queryArg.ticket}` }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as backupsApi };
export type ListBackupsApiResponse = /** status 200  */ BackupsView;
export type ListBackupsApiArg = void;
export type MakeBackupApiResponse = /** status 202  */ BackupsView;
export type MakeBackupApiArg = void;
export type VerifyBackupApiResponse = /** status 200  */ BackupContentsView;
export type VerifyBackupApiArg = {
  /** Name of the backup */
  name: string;
};
export type CancelVerificationApiResponse = /** status 200  */ MessageView;
export type CancelVerificationApiArg = {
  /** Name of the backup */
  name: string;
};
export type RestoreBackupApiResponse = /** status 202  */ RestoreBegunView;
export type RestoreBackupApiArg = {
  /** Name of the backup */
  name: string;
  restoreDto: RestoreDto;
};
export type GetRestoreApiResponse = /** status 200  */ RestoreView;
export type GetRestoreApiArg = {
  /** Ticket of the restore */
  ticket: string;
};
export type BackupView = {
  made_at: string;
  bytes: number;
  /** Last successful full verification. */
  verified_at: string | null;
  name: string;
  /** Reason, such as `by-hand` or `before-restore`; empty when planned. */
  label: string;
};
export type BackupsView = {
  /** Error of the last attempt. */
  failure: string | null;
  /** Newest first. */
  items: BackupView[];
  /** The server backs up every day. */
  planned: boolean;
  /** Retention of planned backups, in words. */
  keep: string;
  /** Backup in progress. */
  running: boolean;
};
export type DatabaseEngine = 'sqlite' | 'mariadb';
export type BackupContentsView = {
  made_at: string;
  engine: DatabaseEngine;
  rows: number;
  files: number;
  /** Total file size. */
  bytes: number;
  /** Address of the backed-up installation. */
  address: string;
};
export type MessageView = {
  message: string;
};
export type RestoreBegunView = {
  /** Ticket for the result, valid without a session. */
  ticket: string;
  message: string;
};
export type RestoreDto = {
  /** Company name, typed as confirmation. */
  firm: string;
};
export type RestoreState = 'running' | 'done' | 'failed';
export type RightsChangeView = {
  id: number;
  /** In words, never values. */
  differences: string[];
  name: string;
};
export type RestoreView = {
  state: RestoreState;
  /** Accounts whose rights changed; empty until done. */
  rights: RightsChangeView[];
  /** Result in one sentence. */
  message: string;
};
export const {
  useListBackupsQuery,
  useMakeBackupMutation,
  useVerifyBackupMutation,
  useCancelVerificationMutation,
  useRestoreBackupMutation,
  useGetRestoreQuery,
} = injectedRtkApi;
