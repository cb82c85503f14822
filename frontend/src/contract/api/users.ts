import { api } from '../../api/store/base';
const injectedRtkApi = api.injectEndpoints({
  endpoints: (build) => ({
    listSignIns: build.query<ListSignInsApiResponse, ListSignInsApiArg>({
      query: (queryArg) => ({
        url: `/users/${queryArg.id}/sign-ins`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
    resetFactors: build.mutation<ResetFactorsApiResponse, ResetFactorsApiArg>({
      query: (queryArg) => ({ url: `/users/${queryArg.id}/factors`, method: 'DELETE' }),
    }),
    listUsers: build.query<ListUsersApiResponse, ListUsersApiArg>({
      query: (queryArg) => ({
        url: `/users`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          role: queryArg.role,
          sort: queryArg.sort,
        },
      }),
    }),
    countUsers: build.query<CountUsersApiResponse, CountUsersApiArg>({
      query: (queryArg) => ({
        url: `/users/counts`,
        params: {
          q: queryArg.q,
        },
      }),
    }),
    exportUsers: build.query<ExportUsersApiResponse, ExportUsersApiArg>({
      query: (queryArg) => ({
        url: `/users/export.csv`,
        params: {
          q: queryArg.q,
          role: queryArg.role,
          ids: queryArg.ids,
        },
      }),
    }),
    getNotifications: build.query<GetNotificationsApiResponse, GetNotificationsApiArg>({
      query: () => ({ url: `/users/me/notifications` }),
    }),
    changeNotifications: build.mutation<ChangeNotificationsApiResponse, ChangeNotificationsApiArg>({
      query: (queryArg) => ({ url: `/users/me/notifications`, method: 'PATCH', body: queryArg.changeNotificationsDto }),
    }),
    changeUserRole: build.mutation<ChangeUserRoleApiResponse, ChangeUserRoleApiArg>({
      query: (queryArg) => ({
        url: `/users/${queryArg.id}/role`,
        method: 'PATCH',
        body: queryArg.changeRoleDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    changeUserActive: build.mutation<ChangeUserActiveApiResponse, ChangeUserActiveApiArg>({
      query: (queryArg) => ({
        url: `/users/${queryArg.id}/active`,
        method: 'PATCH',
        body: queryArg.changeActiveDto,
        headers: {
          'If-Match': queryArg['If-Match'],
        },
      }),
    }),
    deleteUser: build.mutation<DeleteUserApiResponse, DeleteUserApiArg>({
      query: (queryArg) => ({ url: `/users/${queryArg.id}`, method: 'DELETE' }),
    }),
    listClients: build.query<ListClientsApiResponse, ListClientsApiArg>({
      query: (queryArg) => ({
        url: `/clients`,
        params: {
          limit: queryArg.limit,
          offset: queryArg.offset,
          q: queryArg.q,
          dir: queryArg.dir,
          sort: queryArg.sort,
        },
      }),
    }),
  }),
  overrideExisting: false,
});
export { injectedRtkApi as usersApi };
export type ListSignInsApiResponse = /** status 200  */ {
  items: SignInView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListSignInsApiArg = {
  /** ID of the record */
  id: number;
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Default: newest first. */
  sort?: SignInSort;
};
export type ResetFactorsApiResponse = /** status 200  */ MessageView;
export type ResetFactorsApiArg = {
  /** ID of the record */
  id: number;
};
export type ListUsersApiResponse = /** status 200  */ {
  items: ListedUserView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListUsersApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Filter by role */
  role?: Role;
  /** `role` (default): admins, employees, customers, each by name. */
  sort?: UserSort;
};
export type CountUsersApiResponse = /** status 200  */ UserCountsView;
export type CountUsersApiArg = {
  /** Search text */
  q?: string;
};
export type ExportUsersApiResponse = unknown;
export type ExportUsersApiArg = {
  /** Search text */
  q?: string;
  /** Filter by role */
  role?: Role;
  /** at most 200 numbers, separated by commas */
  ids?: string;
};
export type GetNotificationsApiResponse = /** status 200  */ NotificationsView;
export type GetNotificationsApiArg = void;
export type ChangeNotificationsApiResponse = /** status 200  */ NotificationsView;
export type ChangeNotificationsApiArg = {
  changeNotificationsDto: ChangeNotificationsDto;
};
export type ChangeUserRoleApiResponse = /** status 200  */ UserView;
export type ChangeUserRoleApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeRoleDto: ChangeRoleDto;
};
export type ChangeUserActiveApiResponse = /** status 200  */ UserView;
export type ChangeUserActiveApiArg = {
  /** ID of the record */
  id: number;
  /** version of the record that was edited */
  'If-Match'?: string;
  changeActiveDto: ChangeActiveDto;
};
export type DeleteUserApiResponse = /** status 200  */ MessageView;
export type DeleteUserApiArg = {
  /** ID of the record */
  id: number;
};
export type ListClientsApiResponse = /** status 200  */ {
  items: ClientView[];
  total: number;
  limit: number;
  offset: number;
  /** the list is so long that `q` matches only the beginnings of words */
  by_words?: boolean;
  /** there are more than `total`: counting stopped there */
  more?: boolean;
};
export type ListClientsApiArg = {
  /** Rows per page */
  limit?: number;
  /** Rows to skip */
  offset?: number;
  /** Search text */
  q?: string;
  /** Sort direction */
  dir?: SortDirection;
  /** Column to sort by */
  sort?: ClientSort;
};
export type SignInWay = 'password' | 'code' | 'recovery-code' | 'passkey' | 'provider';
export type SignInOutcome = 'succeeded' | 'failed' | 'halfway' | 'limited';
export type SignInView = {
  id: number;
  at: string;
  how: SignInWay;
  outcome: SignInOutcome;
  /** `Chrome on macOS` */
  device: string;
  /** Country and network, never the whole address. */
  place: string;
};
export type SortDirection = 'asc' | 'desc';
export type SignInSort = 'at';
export type MessageView = {
  message: string;
};
export type Role = 'admin' | 'agent' | 'user';
export type ListedUserView = {
  id: number;
  role: Role;
  created_at: string;
  version: number;
  last_login_at: string | null;
  projects_count: number;
  /** Time of the erasure that the owner requested; absent without a request. */
  deletion_due_at?: string;
  /** Absent when not provided. */
  phone?: string;
  name: string;
  email: string;
  is_active: boolean;
  /** True until a password is chosen. */
  is_invited: boolean;
  /** Only the number remains. */
  is_erased: boolean;
  /** An admin may remove the second factor. */
  has_factor?: boolean;
};
export type UserSort = 'role' | 'id' | 'name' | 'email';
export type UserCountsView = {
  all: number;
  admin: number;
  agent: number;
  user: number;
};
export type NotificationsView = {
  attachment: boolean;
  comment: boolean;
  reply: boolean;
  confirmation: boolean;
  status: boolean;
  payment: boolean;
};
export type ChangeNotificationsDto = {
  attachment?: boolean;
  comment?: boolean;
  reply?: boolean;
  confirmation?: boolean;
  status?: boolean;
  payment?: boolean;
};
export type UserView = {
  id: number;
  role: Role;
  created_at: string;
  version: number;
  name: string;
  email: string;
  is_active: boolean;
  /** True until a password is chosen. */
  is_invited: boolean;
  /** Only the number remains. */
  is_erased: boolean;
  /** An admin may remove the second factor. */
  has_factor?: boolean;
};
export type ChangeRoleDto = {
  /** Also `employee` and `customer`, in any case. */
  role: Role;
};
export type ChangeActiveDto = {
  is_active: boolean;
};
export type ClientView = {
  id: number;
  name: string;
  email: string;
  /** Has not answered an invitation. */
  is_invited: boolean;
};
export type ClientSort = 'name' | 'id' | 'email';
export const {
  useListSignInsQuery,
  useResetFactorsMutation,
  useListUsersQuery,
  useCountUsersQuery,
  useExportUsersQuery,
  useGetNotificationsQuery,
  useChangeNotificationsMutation,
  useChangeUserRoleMutation,
  useChangeUserActiveMutation,
  useDeleteUserMutation,
  useListClientsQuery,
} = injectedRtkApi;
