import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getStatus: build.query<GetStatusApiResponse, GetStatusApiArg>({
      query: () => ({ url: `/status` }),
    }),
    sendStatusMail: build.mutation<SendStatusMailApiResponse, SendStatusMailApiArg>({
      query: () => ({ url: `/status/test-mail`, method: 'POST' }),
    }),
    rehearseWallet: build.mutation<RehearseWalletApiResponse, RehearseWalletApiArg>({
      query: () => ({ url: `/status/wallet-rehearsal`, method: 'POST' }),
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
  /** Start of the problem, if known. */
  since: string | null;
  name: string;
  /** Cause of a problem, if known. */
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
  /** Consecutive occurrences. */
  count: number;
  call: string;
  what: string;
  requestId: string | null;
};
export type ServerView = {
  startedAt: string;
  seenAt: string;
  /** Host and beginning of its ID. */
  name: string;
  version: string;
  /** Ran the last job. */
  runsJobs: boolean;
};
export type SettingSource = 'environment' | 'file' | 'default';
export type SettingView = {
  source: SettingSource;
  name: string;
  /** Null if unset or secret. */
  value: string | null;
  isSecret: boolean;
};
export type WaitingPaymentView = {
  projectId: number;
  project: string;
  /** Reason for the review. */
  words: string;
};
export type WaitingPaymentsView = {
  count: number;
  /** The oldest ones. */
  items: WaitingPaymentView[];
};
export type FailedEmailView = {
  id: number;
  subject: string;
  recipient: string;
  /** Response of the mail server. */
  reason: string;
};
export type FailedEmailsView = {
  count: number;
  /** The newest ones. */
  items: FailedEmailView[];
};
export type StatusReport = {
  engine: DatabaseEngine;
  checkedAt: string;
  checks: StatusCheckView[];
  jobs: JobView[];
  /** Last unexpected errors of all servers, newest first. */
  errors: RecentErrorView[];
  servers: ServerView[];
  settings: SettingView[];
  version: string;
  payments: WaitingPaymentsView;
  letters: FailedEmailsView;
  /** For a bug report, without names, addresses and secrets. */
  report: string;
};
export type MessageView = {
  message: string;
};
export const { useGetStatusQuery, useSendStatusMailMutation, useRehearseWalletMutation } = injectedRtkApi;
