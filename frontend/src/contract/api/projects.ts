import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listProjectActivity: build.query<ListProjectActivityApiResponse, ListProjectActivityApiArg>({
      query: (queryArg) => ({
        url: `/projects/${queryArg.id}/activity`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
        },
      }),
    }),
    listProjects: build.query<ListProjectsApiResponse, ListProjectsApiArg>({
      query: (queryArg) => ({
        url: `/projects`,
        params: {
          q: queryArg.q,
          status: queryArg.status,
          client: queryArg.client,
          files: queryArg.files,
          mine: queryArg.mine,
          payment: queryArg.payment,
          limit: queryArg.limit,
          offset: queryArg.offset,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    createProject: build.mutation<CreateProjectApiResponse, CreateProjectApiArg>({
      query: (queryArg) => ({
        url: `/projects`,
        method: 'POST',
        body: queryArg.saveProjectDto,
        headers: {
          'Idempotency-Key': queryArg['Idempotency-Key'],
        },
      }),
    }),
    countProjects: build.query<CountProjectsApiResponse, CountProjectsApiArg>({
      query: (queryArg) => ({
        url: `/projects/counts`,
        params: {
          q: queryArg.q,
          status: queryArg.status,
          client: queryArg.client,
          files: queryArg.files,
          mine: queryArg.mine,
        },
      }),
    }),
    listWaiting: build.query<ListWaitingApiResponse, ListWaitingApiArg>({
      query: () => ({ url: `/projects/waiting` }),
    }),
    exportProjects: build.query<ExportProjectsApiResponse, ExportProjectsApiArg>({
      query: (queryArg) => ({
        url: `/projects/export.csv`,
        params: {
          q: queryArg.q,
          status: queryArg.status,
          client: queryArg.client,
          files: queryArg.files,
          mine: queryArg.mine,
          payment: queryArg.payment,
          ids: queryArg.ids,
        },
      }),
    }),
    getProject: build.query<GetProjectApiResponse, GetProjectApiArg>({
      query: (queryArg) => ({ url: `/projects/${queryArg.id}` }),
    }),
    updateProject: build.mutation<UpdateProjectApiResponse, UpdateProjectApiArg>({
      query: (queryArg) => ({
        url: `/projects/${queryArg.id}`,
        method: 'PUT',
        body: queryArg.saveProjectDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changeProject: build.mutation<ChangeProjectApiResponse, ChangeProjectApiArg>({
      query: (queryArg) => ({
        url: `/projects/${queryArg.id}`,
        method: 'PATCH',
        body: queryArg.changeProjectDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteProject: build.mutation<DeleteProjectApiResponse, DeleteProjectApiArg>({
      query: (queryArg) => ({ url: `/projects/${queryArg.id}`, method: 'DELETE' }),
    }),
    restoreProject: build.mutation<RestoreProjectApiResponse, RestoreProjectApiArg>({
      query: (queryArg) => ({ url: `/projects/${queryArg.id}/restore`, method: 'POST' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as projectsApi };
export type ListProjectActivityApiResponse = /** status 200  */ {
  items: ProjectActivityView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListProjectActivityApiArg = {
  /** ID of the record */
  id: number;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
};
export type ListProjectsApiResponse = /** status 200  */ {
  items: ProjectView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListProjectsApiArg = {
  /** Search text */
  q?: string;
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N; Milestone for any milestone; Active, Open, Not cancelled for several at once */
  status?: string;
  /** ID of a person. */
  client?: number;
  /** Only with files waiting for the client, or comments waiting for a reply. */
  files?: ProjectFiles;
  /** Only the caller's own. */
  mine?: Mine;
  /** Filter by payment */
  payment?: PaymentStatus;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: ProjectSort;
};
export type CreateProjectApiResponse = /** status 201  */ ProjectView;
export type CreateProjectApiArg = {
  /** random; repeats return the first response for a day */
  'Idempotency-Key'?: string;
  saveProjectDto: SaveProjectDto;
};
export type CountProjectsApiResponse = /** status 200  */ ProjectCountsView;
export type CountProjectsApiArg = {
  /** Search text */
  q?: string;
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N; Milestone for any milestone; Active, Open, Not cancelled for several at once */
  status?: string;
  /** ID of a person. */
  client?: number;
  /** Only with files waiting for the client, or comments waiting for a reply. */
  files?: ProjectFiles;
  /** Only the caller's own. */
  mine?: Mine;
};
export type ListWaitingApiResponse = /** status 200  */ WaitingView;
export type ListWaitingApiArg = void;
export type ExportProjectsApiResponse = unknown;
export type ExportProjectsApiArg = {
  /** Search text */
  q?: string;
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N; Milestone for any milestone; Active, Open, Not cancelled for several at once */
  status?: string;
  /** ID of a person. */
  client?: number;
  /** Only with files waiting for the client, or comments waiting for a reply. */
  files?: ProjectFiles;
  /** Only the caller's own. */
  mine?: Mine;
  /** Filter by payment */
  payment?: PaymentStatus;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type GetProjectApiResponse = /** status 200  */ ProjectDetailView;
export type GetProjectApiArg = {
  /** ID of the record */
  id: number;
};
export type UpdateProjectApiResponse = /** status 200  */ ProjectView;
export type UpdateProjectApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  saveProjectDto: SaveProjectDto;
};
export type ChangeProjectApiResponse = /** status 200  */ ProjectView;
export type ChangeProjectApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeProjectDto: ChangeProjectDto;
};
export type DeleteProjectApiResponse = /** status 200  */ MessageView;
export type DeleteProjectApiArg = {
  /** ID of the record */
  id: number;
};
export type RestoreProjectApiResponse = /** status 200  */ ProjectView;
export type RestoreProjectApiArg = {
  /** ID of the record */
  id: number;
};
export type ActivityKind =
  'change' | 'file' | 'file_deleted' | 'comment' | 'reply' | 'confirmation' | 'payment' | 'email';
export type ProjectActivityView = {
  kind: ActivityKind;
  /** Unique per kind. */
  id: number;
  at: string;
  /** Only if money moved. */
  amount: number | null;
  /** Changed fields; only for a change. */
  before: {
    [key: string]: any;
  } | null;
  after: {
    [key: string]: any;
  } | null;
  /** Person, trigger of a payment or recipient of an email; null if unknown. */
  who: string | null;
  /** Action of a change, event of a payment, subject of an email, else file name. */
  what: string;
  /** Comment, reply, PayPal's status or note, or state of the email. */
  text: string | null;
  currency: string | null;
};
export type PaymentStatus = 'paid' | 'pending';
export type PaymentProgress = 'open' | 'processing' | 'under_review' | 'review' | 'refunded';
export type ProjectView = {
  user_id: number;
  /** Staff member in charge. */
  assignee_id: number | null;
  assignee_name: string | null;
  attachments_count: number;
  unconfirmed_count: number;
  unanswered_count: number;
  id: number;
  start_date: string;
  end_date: string;
  milestones: number;
  /** N of `Milestone N`. */
  milestone: number | null;
  /** Percent, 0 to 100, for the caller. */
  progress: number;
  payment_status: PaymentStatus;
  /** Current payment; null when not begun or complete. */
  payment_progress: PaymentProgress | null;
  /** For `If-Match`. */
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  description: string;
  /** Null: not priced yet. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  status: string;
  /** In order; empty text means no name. */
  milestone_names: string[];
  client_name: string;
};
export type ProjectFiles = 'unconfirmed' | 'unanswered';
export type Mine = '1';
export type SortDirection = 'asc' | 'desc';
export type ProjectSort =
  | 'id'
  | 'title'
  | 'description'
  | 'start_date'
  | 'end_date'
  | 'price'
  | 'status'
  | 'payment_status'
  | 'client_name'
  | 'attachments_count'
  | 'updated_at';
export type SaveProjectDto = {
  title: string;
  description: string;
  start_date: string;
  end_date: string;
  price: number;
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N */
  status: string;
  user_id: number;
  milestones: number;
  /** Absent keeps them. */
  milestone_names?: string[];
};
export type ProjectCountsView = {
  all: number;
  paid: number;
  pending: number;
};
export type WaitingKind = 'payment' | 'files' | 'reply';
export type WaitingItemView = {
  /** payment: to pay. files: to confirm. reply: unread. */
  kind: WaitingKind;
  project_id: number;
  /** Only for a reply. */
  attachment_id?: number;
  at: string;
  project_title: string;
  /** Only for a payment. */
  price?: number;
  currency?: string;
  /** Only for files: oldest first. */
  filenames?: string[];
  filename?: string;
  text?: string;
};
export type WaitingView = {
  items: WaitingItemView[];
};
export type ConfirmedBy = 'client' | 'admin';
export type CommentView = {
  id: number;
  user_id: number;
  /** Author's name at that time. */
  user_name: string;
  /** Plain text. */
  comment_text: string;
  /** Plain text; null without a reply. */
  reply_text: string | null;
  reply_user_name: string | null;
  replied_at: string | null;
  /** Time the client saw it. */
  reply_read_at: string | null;
  created_at: string;
};
export type AttachmentView = {
  id: number;
  project_id: number;
  /** Bytes. */
  size: number;
  /** Pixels, upright; null when it is not a picture. */
  width: number | null;
  height: number | null;
  confirmed_by: ConfirmedBy | null;
  /** Total comments. */
  comments_count: number;
  /** Name in addresses, unique in this installation. */
  filename: string;
  /** Name at upload. */
  original_name: string;
  mime_type: string;
  is_image: boolean;
  /** Confirmed by `confirmed_by`. */
  confirmed_by_client: boolean;
  confirmed_at: string | null;
  /** Hash of the confirmed bytes, hexadecimal; null until confirmed. */
  sha256: string | null;
  /** Unread, unanswered, then latest ones; oldest first. */
  comments: CommentView[];
  created_at: string;
};
export type ProjectDetailView = {
  user_id: number;
  /** Staff member in charge. */
  assignee_id: number | null;
  assignee_name: string | null;
  attachments_count: number;
  unconfirmed_count: number;
  unanswered_count: number;
  id: number;
  start_date: string;
  end_date: string;
  milestones: number;
  /** N of `Milestone N`. */
  milestone: number | null;
  /** Percent, 0 to 100, for the caller. */
  progress: number;
  payment_status: PaymentStatus;
  /** Current payment; null when not begun or complete. */
  payment_progress: PaymentProgress | null;
  /** For `If-Match`. */
  version: number;
  created_at: string;
  updated_at: string;
  title: string;
  description: string;
  /** Null: not priced yet. */
  price: number | null;
  /** ISO 4217. */
  currency: string;
  status: string;
  /** In order; empty text means no name. */
  milestone_names: string[];
  client_name: string;
  attachments: AttachmentView[];
};
export type ChangeProjectDto = {
  /** Pending, In Progress, Under Review, Completed, On Hold, Cancelled, Milestone N */
  status?: string;
  start_date?: string;
  end_date?: string;
  /** Null removes the assignee. */
  assignee_id?: number | null;
};
export type MessageView = {
  message: string;
};
export const {
  useListProjectActivityQuery,
  useListProjectsQuery,
  useCreateProjectMutation,
  useCountProjectsQuery,
  useListWaitingQuery,
  useExportProjectsQuery,
  useGetProjectQuery,
  useUpdateProjectMutation,
  useChangeProjectMutation,
  useDeleteProjectMutation,
  useRestoreProjectMutation,
} = injectedRtkApi;
