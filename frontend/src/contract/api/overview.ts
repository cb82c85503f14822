import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    getWaiting: build.query<GetWaitingApiResponse, GetWaitingApiArg>({
      query: () => ({ url: `/overview/waiting` }),
    }),
    getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
      query: (queryArg) => ({
        url: `/overview`,
        params: {
          months: queryArg.months,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as overviewApi };
export type GetWaitingApiResponse = /** status 200  */ StaffWaitingView;
export type GetWaitingApiArg = void;
export type GetOverviewApiResponse = /** status 200  */ OverviewView;
export type GetOverviewApiArg = {
  /** Months in the sums; default 12. */
  months?: OverviewSpan;
};
export type StaffWaitingKind =
  | 'requests-unread'
  | 'requests-late'
  | 'comments-unanswered'
  | 'payments-attention'
  | 'mail-failed'
  | 'questions-unanswered'
  | 'status';
export type StaffWaitingItemView = {
  kind: StaffWaitingKind;
  count: number;
  /** In calendar days of the company. */
  oldest_days: number;
};
export type StaffWaitingView = {
  items: StaffWaitingItemView[];
};
export type OverviewWarning = 'proxy-not-trusted' | 'disk-full' | 'mail-failed' | 'backup-late' | 'status';
export type OverviewWarningView = {
  kind: OverviewWarning;
  /** Null if they cannot be counted. */
  count: number | null;
};
export type OverviewOtherMoneyView = {
  currency: string;
  /** Received in the requested months. */
  paid: number;
  pending: number;
};
export type OverviewMonthView = {
  month: string;
  /** Received in the month. */
  paid: number;
  /** Pending for projects that began in the month. */
  pending: number;
};
export type OverviewStatusView = {
  projects: number;
  status: string;
};
export type OverviewDueView = {
  id: number;
  end_date: string;
  milestones: number;
  /** Days since the end date, at least 0. */
  days_late: number;
  title: string;
  status: string;
};
export type OverviewActiveView = {
  value: number;
  /** Projects that began this month. */
  started: number;
  /** Last months, oldest first. */
  trend: number[];
};
export type OverviewPaidView = {
  trend: number[];
  value: number;
  /** Previous month. */
  before: number;
};
export type OverviewPendingView = {
  projects: number;
  /** Pending amount of projects begun by each month's end, oldest first. */
  trend: number[];
  value: number;
};
export type OverviewFilesView = {
  value: number;
  oldest_days: number | null;
  /** Waiting files at each month's end, oldest first. */
  trend: number[];
};
export type RequestSource = 'quotation' | 'contact';
export type OverviewRequestView = {
  id: number;
  source: RequestSource;
  created_at: string;
  /** Not opened yet. */
  is_new: boolean;
  name: string;
  company: string | null;
  subject: string | null;
  excerpt: string | null;
};
export type OverviewRequestsView = {
  quotations: number;
  messages: number;
  /** Since midnight in the company's time zone. */
  spam_today: number;
  /** Newest of either kind. */
  items: OverviewRequestView[];
};
export type OverviewView = {
  /** Day in the company's time zone. */
  today: string;
  warnings: OverviewWarningView[];
  others: OverviewOtherMoneyView[];
  months: OverviewMonthView[];
  statuses: OverviewStatusView[];
  due: OverviewDueView[];
  active: OverviewActiveView;
  /** Currency of all sums. */
  currency: string;
  paid: OverviewPaidView;
  pending: OverviewPendingView;
  files: OverviewFilesView;
  requests: OverviewRequestsView;
};
export type OverviewSpan = '6' | '12' | '24';
export const { useGetWaitingQuery, useGetOverviewQuery } = injectedRtkApi;
