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
export type Permission =
  | 'account.read'
  | 'status.read'
  | 'trash.read'
  | 'attachment.read'
  | 'attachment.comment'
  | 'attachment.confirm'
  | 'attachment.manage'
  | 'audit.read'
  | 'backups.manage'
  | 'site.edit'
  | 'site.publish'
  | 'faq.manage'
  | 'feature.manage'
  | 'log.manage'
  | 'mail.manage'
  | 'offer.read'
  | 'offer.manage'
  | 'overview.read'
  | 'payment.read'
  | 'payment.pay'
  | 'payment.manage'
  | 'project.read'
  | 'project.manage'
  | 'request.manage'
  | 'user.read'
  | 'user.manage';
export type TermsDueView = {
  /** Goes with the agreement. */
  number: number;
};
export type Role = 'admin' | 'agent' | 'user';
export type SignedInView = {
  id: number;
  role: Role;
  name: string;
  email: string;
};
export type CheckView = {
  /** Everything this person may do. */
  permissions: Permission[];
  /** The terms have changed, and this person is asked to agree again. */
  terms_due?: TermsDueView;
  /** Name of the admin who only looks as this person; nothing can be changed then. */
  viewer?: string;
  user: SignedInView;
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
export type SettingSource = 'environment' | 'file' | 'screen' | 'default';
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
  checks: CheckView[];
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
