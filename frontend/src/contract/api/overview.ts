import { api } from '../../api/store/base';
export const addTagTypes = ['overview'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getWaiting: build.query<GetWaitingApiResponse, GetWaitingApiArg>({
        query: () => ({ url: `/overview/waiting` }),
        providesTags: ['overview'],
      }),
      getOverview: build.query<GetOverviewApiResponse, GetOverviewApiArg>({
        query: (queryArg) => ({
          url: `/overview`,
          params: {
            months: queryArg.months,
          },
        }),
        providesTags: ['overview'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as overviewApi };
export type GetWaitingApiResponse = /** status 200  */ StaffWaitingView;
export type GetWaitingApiArg = void;
export type GetOverviewApiResponse = /** status 200  */ OverviewView;
export type GetOverviewApiArg = {
  /** Number of months in the sums; default 12. */
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
  /** Age of the oldest item in calendar days of the company. */
  oldest_days: number;
};
export type StaffWaitingView = {
  items: StaffWaitingItemView[];
};
export type OverviewWarning = 'proxy-not-trusted' | 'disk-full' | 'mail-failed' | 'backup-late' | 'status';
export type OverviewWarningView = {
  kind: OverviewWarning;
  /** Number of items; null when they cannot be counted. */
  count: number | null;
};
export type OverviewOtherMoneyView = {
  currency: string;
  /** Amount received in the requested months. */
  paid: number;
  pending: number;
};
export type OverviewMonthView = {
  month: string;
  /** Money that arrived in it. */
  paid: number;
  /** Not yet paid, of the projects that began in it. */
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
  /** Days since the end date; 0 when it is not past. */
  days_late: number;
  title: string;
  status: string;
};
export type OverviewActiveView = {
  value: number;
  /** Projects that began this month. */
  started: number;
  /** The same of the last months, oldest first. */
  trend: number[];
};
export type OverviewPaidView = {
  trend: number[];
  value: number;
  /** The month before. */
  before: number;
};
export type OverviewPendingView = {
  projects: number;
  /** Pending amount of projects that began by the end of each month, oldest first. */
  trend: number[];
  value: number;
};
export type OverviewFilesView = {
  value: number;
  oldest_days: number | null;
  /** Number of waiting files at the end of each month, oldest first. */
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
  /** Stored as spam since midnight in the time zone of the company. */
  spam_today: number;
  /** The newest of either kind. */
  items: OverviewRequestView[];
};
export type OverviewView = {
  /** Current day of the company. */
  today: string;
  warnings: OverviewWarningView[];
  others: OverviewOtherMoneyView[];
  months: OverviewMonthView[];
  statuses: OverviewStatusView[];
  due: OverviewDueView[];
  active: OverviewActiveView;
  /** Currency of all sums: the company's. */
  currency: string;
  paid: OverviewPaidView;
  pending: OverviewPendingView;
  files: OverviewFilesView;
  requests: OverviewRequestsView;
};
export type OverviewSpan = '6' | '12' | '24';
export const { useGetWaitingQuery, useGetOverviewQuery } = injectedRtkApi;
