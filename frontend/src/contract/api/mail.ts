import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listMails: build.query<ListMailsApiResponse, ListMailsApiArg>({
      query: (queryArg) => ({
        url: `/mail`,
        params: {
          q: queryArg.q,
          template: queryArg.template,
          period: queryArg.period,
          limit: queryArg.limit,
          offset: queryArg.offset,
          state: queryArg.state,
          sort: queryArg.sort,
          dir: queryArg.dir,
        },
      }),
    }),
    countMails: build.query<CountMailsApiResponse, CountMailsApiArg>({
      query: (queryArg) => ({
        url: `/mail/counts`,
        params: {
          q: queryArg.q,
          template: queryArg.template,
          period: queryArg.period,
        },
      }),
    }),
    exportMails: build.query<ExportMailsApiResponse, ExportMailsApiArg>({
      query: (queryArg) => ({
        url: `/mail/export.csv`,
        params: {
          q: queryArg.q,
          template: queryArg.template,
          period: queryArg.period,
          state: queryArg.state,
          ids: queryArg.ids,
        },
      }),
    }),
    sendTestMail: build.mutation<SendTestMailApiResponse, SendTestMailApiArg>({
      query: () => ({ url: `/mail/test`, method: 'POST' }),
    }),
    readMail: build.query<ReadMailApiResponse, ReadMailApiArg>({
      query: (queryArg) => ({ url: `/mail/${queryArg.id}/letter` }),
    }),
    resendMail: build.mutation<ResendMailApiResponse, ResendMailApiArg>({
      query: (queryArg) => ({ url: `/mail/${queryArg.id}/resend`, method: 'POST' }),
    }),
    unsubscribe: build.mutation<UnsubscribeApiResponse, UnsubscribeApiArg>({
      query: (queryArg) => ({ url: `/mail/unsubscribe`, method: 'POST', body: queryArg.unsubscribeDto }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as mailApi };
export type ListMailsApiResponse = /** status 200  */ {
  items: MailView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListMailsApiArg = {
  /** In address or subject. */
  q?: string;
  /** Filter by template */
  template?: MailTemplate;
  /** Only state changes of the last seven days. */
  period?: MailPeriod;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Filter by state */
  state?: MailState;
  /** Default: newest first. */
  sort?: MailSort;
  /** Sort direction */
  dir?: SortDirection;
};
export type CountMailsApiResponse = /** status 200  */ MailCountsView;
export type CountMailsApiArg = {
  /** In address or subject. */
  q?: string;
  /** Filter by template */
  template?: MailTemplate;
  /** Only state changes of the last seven days. */
  period?: MailPeriod;
};
export type ExportMailsApiResponse = unknown;
export type ExportMailsApiArg = {
  /** In address or subject. */
  q?: string;
  /** Filter by template */
  template?: MailTemplate;
  /** Only state changes of the last seven days. */
  period?: MailPeriod;
  /** Filter by state */
  state?: MailState;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type SendTestMailApiResponse = /** status 200  */ MessageView;
export type SendTestMailApiArg = void;
export type ReadMailApiResponse = /** status 200  */ MailContentView;
export type ReadMailApiArg = {
  /** ID of the record */
  id: number;
};
export type ResendMailApiResponse = /** status 200  */ MailView;
export type ResendMailApiArg = {
  /** ID of the record */
  id: number;
};
export type UnsubscribeApiResponse = /** status 200  */ MessageView;
export type UnsubscribeApiArg = {
  unsubscribeDto: UnsubscribeDto;
};
export type MailTemplate =
  | 'verification-code'
  | 'email-code'
  | 'already-registered'
  | 'password-reset'
  | 'invitation'
  | 'new-device'
  | 'password-changed'
  | 'email-changed'
  | 'factor-changed'
  | 'account-secured'
  | 'account-deletion'
  | 'username-reminder'
  | 'factors-reset'
  | 'attachment'
  | 'comment'
  | 'reply'
  | 'confirmation'
  | 'status'
  | 'payment'
  | 'receipt'
  | 'credit-note'
  | 'request-news'
  | 'request-received'
  | 'request-reply'
  | 'test';
export type MailState = 'queued' | 'sending' | 'sent' | 'failed' | 'dropped';
export type ResendObstacle = 'on_its_way' | 'just_resent' | 'holds_code' | 'out_of_date';
export type MailView = {
  id: number;
  template: MailTemplate;
  state: MailState;
  attempts: number;
  created_at: string;
  sent_at: string | null;
  /** Next attempt; null when none is scheduled. */
  next_attempt_at: string | null;
  resent_at: string | null;
  /** Why it cannot be resent now, or null. */
  obstacle: ResendObstacle | null;
  recipient: string;
  subject: string;
  /** Last response of the mail server. */
  answer: string | null;
};
export type MailPeriod = 'week';
export type MailSort = 'created_at';
export type SortDirection = 'asc' | 'desc';
export type MailCountsView = {
  all: number;
  queued: number;
  sending: number;
  sent: number;
  failed: number;
  dropped: number;
  /** False without a mail server: every email waits. */
  has_server: boolean;
};
export type MessageView = {
  message: string;
};
export type MailContentView = {
  id: number;
  recipient: string;
  subject: string;
  /** True for a code or link that opens an account. */
  hidden: boolean;
  text: string | null;
  html: string | null;
};
export type UnsubscribeDto = {
  token: string;
};
export const {
  useListMailsQuery,
  useCountMailsQuery,
  useExportMailsQuery,
  useSendTestMailMutation,
  useReadMailQuery,
  useResendMailMutation,
  useUnsubscribeMutation,
} = injectedRtkApi;
