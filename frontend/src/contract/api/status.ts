import { api } from '../../api/store/base';
export const addTagTypes = ['status'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getStatus: build.query<GetStatusApiResponse, GetStatusApiArg>({
        query: () => ({ url: `/status` }),
        providesTags: ['status'],
      }),
      sendStatusMail: build.mutation<SendStatusMailApiResponse, SendStatusMailApiArg>({
        query: () => ({ url: `/status/test-mail`, method: 'POST' }),
        invalidatesTags: ['status'],
      }),
      rehearseWallet: build.mutation<RehearseWalletApiResponse, RehearseWalletApiArg>({
        query: () => ({ url: `/status/wallet-rehearsal`, method: 'POST' }),
        invalidatesTags: ['status'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as statusApi };
export type GetStatusApiResponse = /** status 200  */ StatusReport;
export type GetStatusApiArg = void;
export type SendStatusMailApiResponse = /** status 200  */ MessageView;
export type SendStatusMailApiArg = void;
export type RehearseWalletApiResponse = /** status 200  */ MessageView;
export type RehearseWalletApiArg = void;
export type DatabaseEngine = 'sqlite' | 'mariadb';
export type CheckKind =
  'database' | 'storage' | 'letters' | 'space' | 'migrations' | 'clock' | 'redis' | 'backup' | 'rehearsal' | 'wallet';
export type CheckState = 'well' | 'warning' | 'failing';
export type StatusCheckView = {
  kind: CheckKind;
  state: CheckState;
  /** Since when it is not well, as far as this server knows. */
  since: string | null;
  name: string;
  /** Why it is not well, where that is known. */
  cause: string | null;
  measured: string;
  threshold: string;
};
export type JobState = 'never' | 'running' | 'done' | 'failed';
export type JobView = {
  lastRunAt: string | null;
  tookMs: number | null;
  state: JobState;
  name: string;
  title: string;
  planned: string;
  error: string | null;
};
export type RecentErrorView = {
  at: string;
  /** How often in a row. */
  count: number;
  call: string;
  what: string;
  requestId: string | null;
};
export type ServerView = {
  startedAt: string;
  seenAt: string;
  /** Its machine and the beginning of its own number. */
  name: string;
  version: string;
  /** It did the last of the jobs. */
  runsJobs: boolean;
};
export type SettingSource = 'environment' | 'file' | 'default';
export type SettingView = {
  source: SettingSource;
  name: string;
  /** Null: nothing was said, or it is a secret. */
  value: string | null;
  isSecret: boolean;
};
export type WaitingPaymentView = {
  projectId: number;
  project: string;
  /** Why a person must look at it. */
  words: string;
};
export type WaitingPaymentsView = {
  count: number;
  /** The oldest of them. */
  items: WaitingPaymentView[];
};
export type FailedLetterView = {
  id: number;
  subject: string;
  recipient: string;
  /** What the mail server said. */
  reason: string;
};
export type FailedLettersView = {
  count: number;
  /** The newest of them. */
  items: FailedLetterView[];
};
export type StatusReport = {
  engine: DatabaseEngine;
  checkedAt: string;
  checks: StatusCheckView[];
  jobs: JobView[];
  /** The last unexpected ones of all servers, the newest first. */
  errors: RecentErrorView[];
  servers: ServerView[];
  settings: SettingView[];
  version: string;
  payments: WaitingPaymentsView;
  letters: FailedLettersView;
  /** What of this may stand in a bug report, as text: nobody's name, address or secret. */
  report: string;
};
export type MessageView = {
  message: string;
};
export const { useGetStatusQuery, useSendStatusMailMutation, useRehearseWalletMutation } = injectedRtkApi;
