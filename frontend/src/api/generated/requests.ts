import { api } from '../base';
export const addTagTypes = ['requests'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      requestQuotation: build.mutation<RequestQuotationApiResponse, RequestQuotationApiArg>({
        query: (queryArg) => ({ url: `/quotation`, method: 'POST', body: queryArg.quotationDto }),
        invalidatesTags: ['requests'],
      }),
      sendContactMessage: build.mutation<SendContactMessageApiResponse, SendContactMessageApiArg>({
        query: (queryArg) => ({ url: `/contact`, method: 'POST', body: queryArg.body }),
        invalidatesTags: ['requests'],
      }),
      listRequests: build.query<ListRequestsApiResponse, ListRequestsApiArg>({
        query: (queryArg) => ({
          url: `/requests`,
          params: {
            q: queryArg.q,
            source: queryArg.source,
            owner: queryArg.owner,
            overdue: queryArg.overdue,
            stage: queryArg.stage,
            limit: queryArg.limit,
            offset: queryArg.offset,
            dir: queryArg.dir,
            sort: queryArg.sort,
          },
        }),
        providesTags: ['requests'],
      }),
      countRequests: build.query<CountRequestsApiResponse, CountRequestsApiArg>({
        query: (queryArg) => ({
          url: `/requests/counts`,
          params: {
            q: queryArg.q,
            source: queryArg.source,
            owner: queryArg.owner,
            overdue: queryArg.overdue,
          },
        }),
        providesTags: ['requests'],
      }),
      exportRequests: build.query<ExportRequestsApiResponse, ExportRequestsApiArg>({
        query: (queryArg) => ({
          url: `/requests/export.csv`,
          params: {
            q: queryArg.q,
            source: queryArg.source,
            owner: queryArg.owner,
            overdue: queryArg.overdue,
            stage: queryArg.stage,
            ids: queryArg.ids,
          },
        }),
        providesTags: ['requests'],
      }),
      getRequest: build.query<GetRequestApiResponse, GetRequestApiArg>({
        query: (queryArg) => ({ url: `/requests/${queryArg.id}` }),
        providesTags: ['requests'],
      }),
      changeRequest: build.mutation<ChangeRequestApiResponse, ChangeRequestApiArg>({
        query: (queryArg) => ({
          url: `/requests/${queryArg.id}`,
          method: 'PATCH',
          body: queryArg.changeRequestDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['requests'],
      }),
      createProjectFromRequest: build.mutation<CreateProjectFromRequestApiResponse, CreateProjectFromRequestApiArg>({
        query: (queryArg) => ({
          url: `/requests/${queryArg.id}/project`,
          method: 'POST',
          body: queryArg.projectFromRequestDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['requests'],
      }),
      getRequestFile: build.query<GetRequestFileApiResponse, GetRequestFileApiArg>({
        query: (queryArg) => ({ url: `/requests/${queryArg.id}/attachment` }),
        providesTags: ['requests'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as requestsApi };
export type RequestQuotationApiResponse = /** status 201  */ MessageView;
export type RequestQuotationApiArg = {
  quotationDto: QuotationDto;
};
export type SendContactMessageApiResponse = /** status 201  */ MessageView;
export type SendContactMessageApiArg = {
  body: {
    name: string;
    email: string;
    subject: string;
    message: string;
    attachment?: Blob;
    website?: string;
    elapsedMs?: number;
  };
};
export type ListRequestsApiResponse = /** status 200  */ {
  items: RequestView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` finds beginnings of words only */
  by_words?: boolean;
  /** there are more than `total`: they were counted to there only */
  more?: boolean;
};
export type ListRequestsApiArg = {
  q?: string;
  source?: RequestSource;
  owner?: RequestOwner;
  /** Only those that should have been dealt with by now. */
  overdue?: Overdue;
  stage?: RequestStage;
  limit?: number;
  offset?: number;
  dir?: SortDirection;
  sort?: RequestSort;
};
export type CountRequestsApiResponse = /** status 200  */ RequestCountsView;
export type CountRequestsApiArg = {
  q?: string;
  source?: RequestSource;
  owner?: RequestOwner;
  /** Only those that should have been dealt with by now. */
  overdue?: Overdue;
};
export type ExportRequestsApiResponse = unknown;
export type ExportRequestsApiArg = {
  q?: string;
  source?: RequestSource;
  owner?: RequestOwner;
  /** Only those that should have been dealt with by now. */
  overdue?: Overdue;
  stage?: RequestStage;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type GetRequestApiResponse = /** status 200  */ RequestView;
export type GetRequestApiArg = {
  id: number;
};
export type ChangeRequestApiResponse = /** status 200  */ RequestView;
export type ChangeRequestApiArg = {
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeRequestDto: ChangeRequestDto;
};
export type CreateProjectFromRequestApiResponse = /** status 201  */ ProjectFromRequestView;
export type CreateProjectFromRequestApiArg = {
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  projectFromRequestDto: ProjectFromRequestDto;
};
export type GetRequestFileApiResponse = unknown;
export type GetRequestFileApiArg = {
  id: number;
};
export type MessageView = {
  message: string;
};
export type QuotationDto = {
  requesterName: string;
  email: string;
  companyName?: string | null;
  phone?: string | null;
  notes?: string | null;
  serviceName?: string | null;
  priceRange?: string | null;
  website?: string | null;
  /** milliseconds since the form was opened */
  elapsedMs?: number;
};
export type RequestSource = 'quotation' | 'contact';
export type RequestStage = 'new' | 'contacted' | 'quoted' | 'won' | 'lost' | 'spam';
export type RequestFileView = {
  /** bytes */
  size: number;
  /** As the sender called it. */
  name: string;
  mime: string;
  /** False: what a limit caught as spam is noted without its bytes. */
  kept: boolean;
};
export type SpamReason = 'honeypot' | 'too-fast' | 'address-limit' | 'email-limit';
export type RequestView = {
  id: number;
  source: RequestSource;
  stage: RequestStage;
  company: string | null;
  phone: string | null;
  subject: string | null;
  /** The message, or the notes of a quotation. */
  message: string | null;
  service_name: string | null;
  price_range: string | null;
  owner_id: number | null;
  owner_name: string | null;
  /** Made from it. */
  project_id: number | null;
  note: string | null;
  due_on: string | null;
  attachment: RequestFileView | null;
  spam_reason: SpamReason | null;
  /** How often the very same came again that day. */
  repeats: number;
  created_at: string;
  updated_at: string;
  version: number;
  name: string;
  email: string;
  overdue: boolean;
};
export type RequestOwner = 'mine' | 'none';
export type Overdue = '1';
export type SortDirection = 'asc' | 'desc';
export type RequestSort = 'created_at' | 'due_on' | 'name' | 'stage';
export type RequestCountsView = {
  all: number;
  new: number;
  contacted: number;
  quoted: number;
  won: number;
  lost: number;
  spam: number;
};
export type ChangeRequestDto = {
  stage?: RequestStage;
  owner_id?: number | null;
  note?: string | null;
  due_on?: string | null;
  /** As many business days from today, instead of a day. */
  due_in?: number;
};
export type ProjectFromRequestView = {
  project_id: number;
  request: RequestView;
  client_name: string;
  /** The client is new and was sent an invitation. */
  invited: boolean;
};
export type ProjectFromRequestDto = {
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  price: number;
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N */
  status: string;
  milestones: number;
  /** Absent leaves them as they are. */
  milestone_names?: string[];
};
export const {
  useRequestQuotationMutation,
  useSendContactMessageMutation,
  useListRequestsQuery,
  useCountRequestsQuery,
  useExportRequestsQuery,
  useGetRequestQuery,
  useChangeRequestMutation,
  useCreateProjectFromRequestMutation,
  useGetRequestFileQuery,
} = injectedRtkApi;
