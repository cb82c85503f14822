import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    recordVisit: build.mutation<RecordVisitApiResponse, RecordVisitApiArg>({
      query: (queryArg) => ({ url: `/logs/visit`, method: 'POST', body: queryArg.visitDto }),
    }),
    listLogs: build.query<ListLogsApiResponse, ListLogsApiArg>({
      query: (queryArg) => ({
        url: `/logs`,
        params: {
          bots: queryArg.bots,
          q: queryArg.q,
          page: queryArg.page,
          location: queryArg.location,
          period: queryArg.period,
          from: queryArg['from'],
          to: queryArg.to,
          limit: queryArg.limit,
          offset: queryArg.offset,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    getLogSummary: build.query<GetLogSummaryApiResponse, GetLogSummaryApiArg>({
      query: (queryArg) => ({
        url: `/logs/summary`,
        params: {
          bots: queryArg.bots,
        },
      }),
    }),
    exportLogs: build.query<ExportLogsApiResponse, ExportLogsApiArg>({
      query: (queryArg) => ({
        url: `/logs/export.csv`,
        params: {
          bots: queryArg.bots,
          q: queryArg.q,
          page: queryArg.page,
          location: queryArg.location,
          period: queryArg.period,
          from: queryArg['from'],
          to: queryArg.to,
          ids: queryArg.ids,
        },
      }),
    }),
    clearLogs: build.mutation<ClearLogsApiResponse, ClearLogsApiArg>({
      query: () => ({ url: `/logs/clear`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as logsApi };
export type RecordVisitApiResponse = unknown;
export type RecordVisitApiArg = {
  visitDto: VisitDto;
};
export type ListLogsApiResponse = /** status 200  */ {
  items: LogView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListLogsApiArg = {
  /** Default: without programs. */
  bots?: LogBots;
  /** Search text */
  q?: string;
  /** Path of the page */
  page?: string;
  /** Filter by location */
  location?: string;
  /** Filter by period */
  period?: LogPeriod;
  /** First day, inclusive */
  from?: string;
  /** Last day, inclusive */
  to?: string;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: LogSort;
};
export type GetLogSummaryApiResponse = /** status 200  */ LogSummaryView;
export type GetLogSummaryApiArg = {
  /** Default: without programs. */
  bots?: LogBots;
};
export type ExportLogsApiResponse = unknown;
export type ExportLogsApiArg = {
  /** Default: without programs. */
  bots?: LogBots;
  /** Search text */
  q?: string;
  /** Path of the page */
  page?: string;
  /** Filter by location */
  location?: string;
  /** Filter by period */
  period?: LogPeriod;
  /** First day, inclusive */
  from?: string;
  /** Last day, inclusive */
  to?: string;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type ClearLogsApiResponse = /** status 200  */ MessageView;
export type ClearLogsApiArg = void;
export type VisitDto = {
  page: string;
};
export type LogView = {
  id: number;
  visit_time: string;
  ip_address: string;
  location: string;
  user_agent: string;
  page: string;
  is_bot: boolean;
};
export type LogBots = 'all' | 'only';
export type LogPeriod = '24h' | 'week' | '7d' | '30d';
export type SortDirection = 'asc' | 'desc';
export type LogSort = 'id' | 'ip_address' | 'location' | 'user_agent' | 'page' | 'visit_time';
export type LogHourView = {
  start: string;
  visits: number;
};
export type LogTopView = {
  visits: number;
  name: string;
};
export type LogSummaryView = {
  visits: number;
  addresses: number;
  /** Oldest first. */
  hours: LogHourView[];
  pages: LogTopView[];
  places: LogTopView[];
};
export type MessageView = {
  message: string;
};
export const {
  useRecordVisitMutation,
  useListLogsQuery,
  useGetLogSummaryQuery,
  useExportLogsQuery,
  useClearLogsMutation,
} = injectedRtkApi;
