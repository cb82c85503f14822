import { api } from '../../api/store/base';
export const addTagTypes = ['account'] as const;
const injectedRtkApi = api
  .enhanceEndpoints({
    addTagTypes,
  })
  .injectEndpoints({
    endpoints: (build) => ({
      getAccount: build.query<GetAccountApiResponse, GetAccountApiArg>({
        query: () => ({ url: `/account` }),
        providesTags: ['account'],
      }),
      changeProfile: build.mutation<ChangeProfileApiResponse, ChangeProfileApiArg>({
        query: (queryArg) => ({
          url: `/account`,
          method: 'PATCH',
          body: queryArg.changeProfileDto,
          headers: {
            'If-Match': queryArg['If-Match'],
          },
        }),
        invalidatesTags: ['account'],
      }),
      listSessions: build.query<ListSessionsApiResponse, ListSessionsApiArg>({
        query: () => ({ url: `/account/sessions` }),
        providesTags: ['account'],
      }),
      endOtherSessions: build.mutation<EndOtherSessionsApiResponse, EndOtherSessionsApiArg>({
        query: () => ({ url: `/account/sessions`, method: 'DELETE' }),
        invalidatesTags: ['account'],
      }),
      endSession: build.mutation<EndSessionApiResponse, EndSessionApiArg>({
        query: (queryArg) => ({ url: `/account/sessions/${queryArg.id}`, method: 'DELETE' }),
        invalidatesTags: ['account'],
      }),
    }),
    overrideExisting: false,
  });
export { injectedRtkApi as accountApi };
export type GetAccountApiResponse = /** status 200  */ AccountView;
export type GetAccountApiArg = void;
export type ChangeProfileApiResponse = /** status 200  */ AccountView;
export type ChangeProfileApiArg = {
  /** version of the record that was edited */
  'If-Match'?: string;
  changeProfileDto: ChangeProfileDto;
};
export type ListSessionsApiResponse = /** status 200  */ SessionView[];
export type ListSessionsApiArg = void;
export type EndOtherSessionsApiResponse = /** status 200  */ MessageView;
export type EndOtherSessionsApiArg = void;
export type EndSessionApiResponse = /** status 200  */ MessageView;
export type EndSessionApiArg = {
  id: string;
};
export type Role = 'admin' | 'agent' | 'user';
export type AccountView = {
  phone: string | null;
  role: Role;
  /** When the password was last changed; null: nobody wrote it down. */
  sign_in_changed_at: string | null;
  created_at: string;
  version: number;
  name: string;
  email: string;
};
export type ChangeProfileDto = {
  name?: string;
  /** Null: none. */
  phone?: string | null;
};
export type SessionView = {
  created_at: string;
  /** Kept to the minute. */
  last_used_at: string;
  id: string;
  /** `Chrome on macOS` */
  device: string;
  /** Something that is held in a hand. */
  is_handheld: boolean;
  /** Country and network, never the whole address: `United States, 203.0.113.0` */
  place: string;
  /** The one of this call. */
  is_current: boolean;
};
export type MessageView = {
  message: string;
};
export const {
  useGetAccountQuery,
  useChangeProfileMutation,
  useListSessionsQuery,
  useEndOtherSessionsMutation,
  useEndSessionMutation,
} = injectedRtkApi;
