import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listAskedMost: build.query<ListAskedMostApiResponse, ListAskedMostApiArg>({
      query: () => ({ url: `/faq/asked-most` }),
    }),
    askFaq: build.mutation<AskFaqApiResponse, AskFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/ask`, method: 'POST', body: queryArg.askDto }),
    }),
    askPublicFaq: build.mutation<AskPublicFaqApiResponse, AskPublicFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/public/ask`, method: 'POST', body: queryArg.askDto }),
    }),
    rateFaq: build.mutation<RateFaqApiResponse, RateFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/feedback`, method: 'POST', body: queryArg.faqFeedbackDto }),
    }),
    ratePublicFaq: build.mutation<RatePublicFaqApiResponse, RatePublicFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/public/feedback`, method: 'POST', body: queryArg.faqFeedbackDto }),
    }),
    listFaqGaps: build.query<ListFaqGapsApiResponse, ListFaqGapsApiArg>({
      query: (queryArg) => ({
        url: `/faq/gaps`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
          state: queryArg.state,
        },
      }),
    }),
    changeFaqGap: build.mutation<ChangeFaqGapApiResponse, ChangeFaqGapApiArg>({
      query: (queryArg) => ({ url: `/faq/gaps/${queryArg.id}`, method: 'PATCH', body: queryArg.changeGapDto }),
    }),
    addGapAlias: build.mutation<AddGapAliasApiResponse, AddGapAliasApiArg>({
      query: (queryArg) => ({ url: `/faq/gaps/${queryArg.id}/alias`, method: 'POST', body: queryArg.gapAliasDto }),
    }),
    getFaqQuality: build.query<GetFaqQualityApiResponse, GetFaqQualityApiArg>({
      query: (queryArg) => ({
        url: `/faq/quality`,
        params: {
          days: queryArg.days,
        },
      }),
    }),
    tryFaq: build.mutation<TryFaqApiResponse, TryFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/try`, method: 'POST', body: queryArg.tryFaqDto }),
    }),
    exportFaq: build.query<ExportFaqApiResponse, ExportFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq/export.csv`,
        params: {
          q: queryArg.q,
          visibility: queryArg.visibility,
          active: queryArg.active,
          ids: queryArg.ids,
        },
      }),
    }),
    importFaq: build.mutation<ImportFaqApiResponse, ImportFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq/import`,
        method: 'POST',
        body: queryArg.body,
        params: {
          dry_run: queryArg.dryRun,
        },
      }),
    }),
    listFaq: build.query<ListFaqApiResponse, ListFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    createFaq: build.mutation<CreateFaqApiResponse, CreateFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq`,
        method: 'POST',
        body: queryArg.createFaqDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    listAllFaq: build.query<ListAllFaqApiResponse, ListAllFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq/admin`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
          visibility: queryArg.visibility,
          active: queryArg.active,
        },
      }),
    }),
    changeFaq: build.mutation<ChangeFaqApiResponse, ChangeFaqApiArg>({
      query: (queryArg) => ({
        url: `/faq/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeFaqDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteFaq: build.mutation<DeleteFaqApiResponse, DeleteFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/${queryArg.id}`, method: 'DELETE' }),
    }),
    restoreFaq: build.mutation<RestoreFaqApiResponse, RestoreFaqApiArg>({
      query: (queryArg) => ({ url: `/faq/${queryArg.id}/restore`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as faqApi };
export type ListAskedMostApiResponse = /** status 200  */ FaqQuestionView[];
export type ListAskedMostApiArg = void;
export type AskFaqApiResponse = /** status 200  */ FaqAnswerView;
export type AskFaqApiArg = {
  askDto: AskDto;
};
export type AskPublicFaqApiResponse = /** status 200  */ FaqAnswerView;
export type AskPublicFaqApiArg = {
  askDto: AskDto;
};
export type RateFaqApiResponse = /** status 200  */ MessageView;
export type RateFaqApiArg = {
  faqFeedbackDto: FaqFeedbackDto;
};
export type RatePublicFaqApiResponse = /** status 200  */ MessageView;
export type RatePublicFaqApiArg = {
  faqFeedbackDto: FaqFeedbackDto;
};
export type ListFaqGapsApiResponse = /** status 200  */ {
  items: FaqGapView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListFaqGapsApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Default: most asked first. */
  sort?: FaqGapSort;
  /** Absent: open. */
  state?: FaqGapState;
};
export type ChangeFaqGapApiResponse = /** status 200  */ FaqGapView;
export type ChangeFaqGapApiArg = {
  /** ID of the record */
  id: number;
  changeGapDto: ChangeGapDto;
};
export type AddGapAliasApiResponse = /** status 200  */ FaqGapView;
export type AddGapAliasApiArg = {
  /** ID of the record */
  id: number;
  gapAliasDto: GapAliasDto;
};
export type GetFaqQualityApiResponse = /** status 200  */ FaqQualityView[];
export type GetFaqQualityApiArg = {
  /** Number of days */
  days?: number;
};
export type TryFaqApiResponse = /** status 200  */ FaqTrialView;
export type TryFaqApiArg = {
  tryFaqDto: TryFaqDto;
};
export type ExportFaqApiResponse = unknown;
export type ExportFaqApiArg = {
  /** Search text */
  q?: string;
  /** Filter by visibility */
  visibility?: FaqVisibility;
  /** Filter by active */
  active?: FaqActive;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type ImportFaqApiResponse = /** status 200  */ FaqImportView;
export type ImportFaqApiArg = {
  /** Validates and describes the result without writing. */
  dryRun?: Truth;
  body: {
    file: Blob;
  };
};
export type ListFaqApiResponse = /** status 200  */ {
  items: FaqEntryView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListFaqApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Default: pinned first, then newest. */
  sort?: FaqSort;
};
export type CreateFaqApiResponse = /** status 201  */ FaqEntryView;
export type CreateFaqApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  createFaqDto: CreateFaqDto;
};
export type ListAllFaqApiResponse = /** status 200  */ {
  items: FaqEntryView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListAllFaqApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Default: pinned first, then newest. */
  sort?: FaqSort;
  /** Filter by visibility */
  visibility?: FaqVisibility;
  /** Absent: active and inactive. */
  active?: FaqActive;
};
export type ChangeFaqApiResponse = /** status 200  */ FaqEntryView;
export type ChangeFaqApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeFaqDto: ChangeFaqDto;
};
export type DeleteFaqApiResponse = /** status 200  */ MessageView;
export type DeleteFaqApiArg = {
  /** ID of the record */
  id: number;
};
export type RestoreFaqApiResponse = /** status 200  */ FaqEntryView;
export type RestoreFaqApiArg = {
  /** ID of the record */
  id: number;
};
export type FaqQuestionView = {
  id: number;
  question: string;
};
export type FaqAlternativeView = {
  id: number;
  faq_id: number;
  /** percent */
  confidence: number;
  question: string;
};
export type FaqAnswerView = {
  /** Safe HTML; null for a fallback. */
  answer: string | null;
  /** percent */
  confidence: number;
  faq_id: number | null;
  question: string | null;
  /** No answer is sure; alternatives begin with the best match. */
  is_fallback: boolean;
  /** Up to two beside an answer, else up to five candidates. */
  alternatives: FaqAlternativeView[];
};
export type AskDto = {
  question: string;
};
export type MessageView = {
  message: string;
};
export type FaqFeedbackDto = {
  faq_id: number;
  /** Whether the answer helped. */
  correct: boolean;
  /** Visitor's question. */
  query?: string | null;
  answer_snippet?: string | null;
};
export type FaqGapState = 'open' | 'dismissed' | 'done';
export type GapSuggestionView = {
  faq_id: number;
  content: number;
  question: string;
};
export type FaqGapView = {
  id: number;
  state: FaqGapState;
  /** Times without an answer or with a disliked one. */
  asked: number;
  suggestion: GapSuggestionView | null;
  last_asked_at: string;
  /** Last wording. */
  example: string;
};
export type SortDirection = 'asc' | 'desc';
export type FaqGapSort = 'asked' | 'last_asked';
export type ChangeGapDto = {
  state: FaqGapState;
};
export type GapAliasDto = {
  /** Entry that answers it. */
  faq_id: number;
};
export type FaqQualityView = {
  day: string;
  answered: number;
  weak: number;
  unanswered: number;
  helpful: number;
  unhelpful: number;
};
export type FaqTrialMatchView = {
  id: number;
  faq_id: number;
  /** percent */
  confidence: number;
  /** Score for shared words, letters and concepts. */
  prior: number;
  /** Learnt from telling the entries apart. */
  learnt: number;
  /** Mutual coverage of question and closest phrasings, 0 to 1. */
  align: number;
  /** Share of the question that the entry covers, 0 to 1. */
  cover: number;
  total: number;
  question: string;
};
export type FaqTrialView = {
  result: FaqAnswerView;
  matches: FaqTrialMatchView[];
};
export type FaqVisibility = 'public' | 'user' | 'admin';
export type TryFaqDto = {
  question: string;
  /** Visitor's visibility in the test. */
  visibility: FaqVisibility;
};
export type FaqActive = '0' | '1';
export type FaqImportAction = 'create' | 'update' | 'same' | 'refuse';
export type FaqImportRowView = {
  /** Physical line on which the row starts. */
  line: number;
  action: FaqImportAction;
  /** Refusal or changed columns. */
  message: string | null;
  question: string;
};
export type FaqImportView = {
  created: number;
  updated: number;
  same: number;
  refused: number;
  /** Headings of unknown columns. */
  ignored_columns: string[];
  is_dry_run: boolean;
  rows: FaqImportRowView[];
};
export type Truth = 'true' | 'false';
export type FaqEntryView = {
  id: number;
  /** Separated by commas. */
  tags: string | null;
  visibility: FaqVisibility;
  view_count: number;
  up_votes: number;
  down_votes: number;
  created_at: string;
  updated_at: string;
  version: number;
  question: string;
  /** Safe HTML. */
  answer: string;
  is_active: boolean;
  is_pinned: boolean;
  aliases: string[];
};
export type FaqSort = 'created' | 'question' | 'view_count';
export type CreateFaqDto = {
  tags?: string | null;
  visibility?: FaqVisibility;
  is_active?: boolean;
  is_pinned?: boolean;
  aliases?: string[];
  question: string;
  answer: string;
  /** Unanswered question that the entry answers. */
  gap_id?: number;
};
export type ChangeFaqDto = {
  tags?: string | null;
  visibility?: FaqVisibility;
  is_active?: boolean;
  is_pinned?: boolean;
  aliases?: string[];
  question?: string;
  answer?: string;
};
export const {
  useListAskedMostQuery,
  useAskFaqMutation,
  useAskPublicFaqMutation,
  useRateFaqMutation,
  useRatePublicFaqMutation,
  useListFaqGapsQuery,
  useChangeFaqGapMutation,
  useAddGapAliasMutation,
  useGetFaqQualityQuery,
  useTryFaqMutation,
  useExportFaqQuery,
  useImportFaqMutation,
  useListFaqQuery,
  useCreateFaqMutation,
  useListAllFaqQuery,
  useChangeFaqMutation,
  useDeleteFaqMutation,
  useRestoreFaqMutation,
} = injectedRtkApi;
