import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    requestQuotation: build.mutation<RequestQuotationApiResponse, RequestQuotationApiArg>({
      query: (queryArg) => ({ url: `/quotation`, method: 'POST', body: queryArg.quotationDto }),
    }),
    sendContactMessage: build.mutation<SendContactMessageApiResponse, SendContactMessageApiArg>({
      query: (queryArg) => ({ url: `/contact`, method: 'POST', body: queryArg.body }),
    }),
    listSavedReplies: build.query<ListSavedRepliesApiResponse, ListSavedRepliesApiArg>({
      query: () => ({ url: `/kept-answers` }),
    }),
    addSavedReply: build.mutation<AddSavedReplyApiResponse, AddSavedReplyApiArg>({
      query: (queryArg) => ({
        url: `/kept-answers`,
        method: 'POST',
        body: queryArg.addSavedReplyDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    changeSavedReply: build.mutation<ChangeSavedReplyApiResponse, ChangeSavedReplyApiArg>({
      query: (queryArg) => ({
        url: `/kept-answers/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeSavedReplyDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteSavedReply: build.mutation<DeleteSavedReplyApiResponse, DeleteSavedReplyApiArg>({
      query: (queryArg) => ({ url: `/kept-answers/${queryArg.id}`, method: 'DELETE' }),
    }),
    listRequests: build.query<ListRequestsApiResponse, ListRequestsApiArg>({
      query: (queryArg) => ({
        url: `/requests`,
        params: {
          q: queryArg.q,
          source: queryArg.source,
          owner: queryArg.owner,
          overdue: queryArg.overdue,
          unread: queryArg.unread,
          stage: queryArg.stage,
          open: queryArg.open,
          limit: queryArg.limit,
          offset: queryArg.offset,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    countRequests: build.query<CountRequestsApiResponse, CountRequestsApiArg>({
      query: (queryArg) => ({
        url: `/requests/counts`,
        params: {
          q: queryArg.q,
          source: queryArg.source,
          owner: queryArg.owner,
          overdue: queryArg.overdue,
          unread: queryArg.unread,
        },
      }),
    }),
    exportRequests: build.query<ExportRequestsApiResponse, ExportRequestsApiArg>({
      query: (queryArg) => ({
        url: `/requests/export.csv`,
        params: {
          q: queryArg.q,
          source: queryArg.source,
          owner: queryArg.owner,
          overdue: queryArg.overdue,
          unread: queryArg.unread,
          stage: queryArg.stage,
          open: queryArg.open,
          ids: queryArg.ids,
        },
      }),
    }),
    getRequest: build.query<GetRequestApiResponse, GetRequestApiArg>({
      query: (queryArg) => ({ url: `/requests/${queryArg.id}` }),
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
    }),
    getRequestThread: build.query<GetRequestThreadApiResponse, GetRequestThreadApiArg>({
      query: (queryArg) => ({ url: `/requests/${queryArg.id}/thread` }),
    }),
    readRequest: build.mutation<ReadRequestApiResponse, ReadRequestApiArg>({
      query: (queryArg) => ({ url: `/requests/${queryArg.id}/read`, method: 'POST' }),
    }),
    addRequestNote: build.mutation<AddRequestNoteApiResponse, AddRequestNoteApiArg>({
      query: (queryArg) => ({
        url: `/requests/${queryArg.id}/notes`,
        method: 'POST',
        body: queryArg.requestNoteDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    replyToRequest: build.mutation<ReplyToRequestApiResponse, ReplyToRequestApiArg>({
      query: (queryArg) => ({
        url: `/requests/${queryArg.id}/reply`,
        method: 'POST',
        body: queryArg.requestReplyDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
          'If-Match': queryArg['If-Match'],
        },
      }),
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
    }),
    getRequestFile: build.query<GetRequestFileApiResponse, GetRequestFileApiArg>({
      query: (queryArg) => ({ url: `/requests/${queryArg.id}/attachment` }),
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
  body: ContactDto & {
    attachment?: Blob;
  };
};
export type ListSavedRepliesApiResponse = /** status 200  */ SavedRepliesView;
export type ListSavedRepliesApiArg = void;
export type AddSavedReplyApiResponse = /** status 201  */ SavedReplyView;
export type AddSavedReplyApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  addSavedReplyDto: AddSavedReplyDto;
};
export type ChangeSavedReplyApiResponse = /** status 200  */ SavedReplyView;
export type ChangeSavedReplyApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeSavedReplyDto: ChangeSavedReplyDto;
};
export type DeleteSavedReplyApiResponse = /** status 200  */ MessageView;
export type DeleteSavedReplyApiArg = {
  /** ID of the record */
  id: number;
};
export type ListRequestsApiResponse = /** status 200  */ {
  items: RequestView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListRequestsApiArg = {
  /** Search text */
  q?: string;
  /** Filter by source */
  source?: RequestSource;
  /** Filter by owner */
  owner?: RequestOwner;
  /** Only requests past their due day. */
  overdue?: Overdue;
  /** Only unread requests. */
  unread?: Unread;
  /** Filter by stage */
  stage?: RequestStage;
  /** Only stages that need work. */
  open?: Open;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: RequestSort;
};
export type CountRequestsApiResponse = /** status 200  */ RequestCountsView;
export type CountRequestsApiArg = {
  /** Search text */
  q?: string;
  /** Filter by source */
  source?: RequestSource;
  /** Filter by owner */
  owner?: RequestOwner;
  /** Only requests past their due day. */
  overdue?: Overdue;
  /** Only unread requests. */
  unread?: Unread;
};
export type ExportRequestsApiResponse = unknown;
export type ExportRequestsApiArg = {
  /** Search text */
  q?: string;
  /** Filter by source */
  source?: RequestSource;
  /** Filter by owner */
  owner?: RequestOwner;
  /** Only requests past their due day. */
  overdue?: Overdue;
  /** Only unread requests. */
  unread?: Unread;
  /** Filter by stage */
  stage?: RequestStage;
  /** Only stages that need work. */
  open?: Open;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type GetRequestApiResponse = /** status 200  */ RequestView;
export type GetRequestApiArg = {
  /** ID of the record */
  id: number;
};
export type ChangeRequestApiResponse = /** status 200  */ RequestView;
export type ChangeRequestApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeRequestDto: ChangeRequestDto;
};
export type GetRequestThreadApiResponse = /** status 200  */ RequestThreadView;
export type GetRequestThreadApiArg = {
  /** ID of the record */
  id: number;
};
export type ReadRequestApiResponse = /** status 200  */ RequestView;
export type ReadRequestApiArg = {
  /** ID of the record */
  id: number;
};
export type AddRequestNoteApiResponse = /** status 201  */ RequestNoteView;
export type AddRequestNoteApiArg = {
  /** ID of the record */
  id: number;
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  requestNoteDto: RequestNoteDto;
};
export type ReplyToRequestApiResponse = /** status 200  */ RequestView;
export type ReplyToRequestApiArg = {
  /** ID of the record */
  id: number;
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  /** version of the record that was edited */
  'If-Match'?: string;
  requestReplyDto: RequestReplyDto;
};
export type CreateProjectFromRequestApiResponse = /** status 201  */ ProjectFromRequestView;
export type CreateProjectFromRequestApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  projectFromRequestDto: ProjectFromRequestDto;
};
export type GetRequestFileApiResponse = unknown;
export type GetRequestFileApiArg = {
  /** ID of the record */
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
export type ContactDto = {
  name: string;
  email: string;
  subject: string;
  message: string;
  website?: string | null;
  /** milliseconds since the form was opened */
  elapsedMs?: number;
};
export type SavedReplyView = {
  id: number;
  version: number;
  title: string;
  text: string;
};
export type SavedRepliesView = {
  items: SavedReplyView[];
};
export type AddSavedReplyDto = {
  title: string;
  text: string;
};
export type ChangeSavedReplyDto = {
  title?: string;
  text?: string;
};
export type RequestSource = 'quotation' | 'contact';
export type RequestStage = 'new' | 'contacted' | 'quoted' | 'won' | 'lost' | 'spam';
export type RequestFileView = {
  /** bytes */
  size: number;
  /** The sender's name for it. */
  name: string;
  mime: string;
  /** False for spam beyond a limit, noted without its bytes. */
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
  /** Message, or notes of a quotation. */
  message: string | null;
  service_name: string | null;
  price_range: string | null;
  owner_id: number | null;
  owner_name: string | null;
  /** Created from the request. */
  project_id: number | null;
  note: string | null;
  due_on: string | null;
  attachment: RequestFileView | null;
  spam_reason: SpamReason | null;
  /** Number of identical requests on the same day. */
  repeats: number;
  created_at: string;
  updated_at: string;
  version: number;
  name: string;
  email: string;
  overdue: boolean;
  /** True until staff opens or changes it. */
  unread: boolean;
};
export type RequestOwner = 'mine' | 'none';
export type Overdue = '1';
export type Unread = '1';
export type Open = '1';
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
  /** Business days from today, instead of a day. */
  due_in?: number;
};
export type RequestNoteView = {
  id: number;
  created_at: string;
  author_name: string;
  text: string;
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
export type RequestThreadView = {
  /** Oldest first. */
  notes: RequestNoteView[];
  /** Newest first. */
  letters: MailView[];
};
export type RequestNoteDto = {
  text: string;
};
export type RequestReplyDto = {
  /** Default: a subject naming the request. */
  subject?: string | null;
  text: string;
};
export type ProjectFromRequestView = {
  project_id: number;
  request: RequestView;
  client_name: string;
  /** The client is new and was invited. */
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
  /** Absent keeps them. */
  milestone_names?: string[];
};
export const {
  useRequestQuotationMutation,
  useSendContactMessageMutation,
  useListSavedRepliesQuery,
  useAddSavedReplyMutation,
  useChangeSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useListRequestsQuery,
  useCountRequestsQuery,
  useExportRequestsQuery,
  useGetRequestQuery,
  useChangeRequestMutation,
  useGetRequestThreadQuery,
  useReadRequestMutation,
  useAddRequestNoteMutation,
  useReplyToRequestMutation,
  useCreateProjectFromRequestMutation,
  useGetRequestFileQuery,
} = injectedRtkApi;
