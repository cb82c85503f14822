import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listInvitations: build.query<ListInvitationsApiResponse, ListInvitationsApiArg>({
      query: (queryArg) => ({
        url: `/invitations`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          state: queryArg.state,
          role: queryArg.role,
          sort: queryArg.sort,
        },
      }),
    }),
    invite: build.mutation<InviteApiResponse, InviteApiArg>({
      query: (queryArg) => ({ url: `/invitations`, method: 'POST', body: queryArg.inviteDto }),
    }),
    inviteByFile: build.mutation<InviteByFileApiResponse, InviteByFileApiArg>({
      query: (queryArg) => ({
        url: `/invitations/csv`,
        method: 'POST',
        body: queryArg.body,
        params: {
          dry_run: queryArg.dryRun,
        },
      }),
    }),
    resendInvitation: build.mutation<ResendInvitationApiResponse, ResendInvitationApiArg>({
      query: (queryArg) => ({ url: `/invitations/${queryArg.id}/resend`, method: 'POST' }),
    }),
    withdrawInvitation: build.mutation<WithdrawInvitationApiResponse, WithdrawInvitationApiArg>({
      query: (queryArg) => ({ url: `/invitations/${queryArg.id}`, method: 'DELETE' }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as invitationsApi };
export type ListInvitationsApiResponse = /** status 200  */ {
  items: InvitationView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListInvitationsApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Filter by state */
  state?: InvitationState;
  /** Filter by role */
  role?: Role;
  /** Default: `sent_at`, newest first. */
  sort?: InvitationSort;
};
export type InviteApiResponse = /** status 201  */ InvitationView;
export type InviteApiArg = {
  inviteDto: InviteDto;
};
export type InviteByFileApiResponse = /** status 200  */ InvitationFileView;
export type InviteByFileApiArg = {
  /** Validates and describes the result without writing. */
  dryRun?: Truth;
  body: {
    file: Blob;
  };
};
export type ResendInvitationApiResponse = /** status 200  */ InvitationView;
export type ResendInvitationApiArg = {
  /** ID of the record */
  id: number;
};
export type WithdrawInvitationApiResponse = /** status 200  */ MessageView;
export type WithdrawInvitationApiArg = {
  /** ID of the record */
  id: number;
};
export type Role = 'admin' | 'agent' | 'user';
export type InvitationState = 'waiting' | 'expired' | 'answered' | 'overtaken' | 'withdrawn';
export type InvitationView = {
  id: number;
  role: Role;
  state: InvitationState;
  /** Existing account, of a customer with a project. */
  client_id: number | null;
  /** Last sender; null when deleted. */
  invited_by: string | null;
  sent_at: string;
  expires_at: string;
  /** Time when accepted, overtaken or withdrawn. */
  ended_at: string | null;
  name: string;
  email: string;
};
export type SortDirection = 'asc' | 'desc';
export type InvitationSort = 'sent_at' | 'expires_at' | 'name' | 'email';
export type InviteDto = {
  name: string;
  email: string;
  /** Also `employee` and `customer`, in any case. */
  role: Role;
  /** Customer of a new project: creates the account at once, never resends a pending invitation. */
  for_project?: boolean;
  /** Project title for the email. */
  project_title?: string | null;
};
export type InvitationFileOutcome = 'new' | 'invited' | 'registered' | 'waiting' | 'double' | 'wrong';
export type InvitationFileRowView = {
  /** Physical line on which the row starts. */
  line: number;
  outcome: InvitationFileOutcome;
  /** Reason for no invitation; null without one. */
  reason: string | null;
  name: string;
  email: string;
  /** Original text if the role is unknown. */
  role: string;
};
export type InvitationFileView = {
  /** People invited, or to be invited. */
  invited: number;
  /** Headings of unknown columns. */
  ignored_columns: string[];
  rows: InvitationFileRowView[];
  /** Preview; nothing was sent. */
  is_dry_run: boolean;
};
export type Truth = 'true' | 'false';
export type MessageView = {
  message: string;
};
export const {
  useListInvitationsQuery,
  useInviteMutation,
  useInviteByFileMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = injectedRtkApi;
