import { changedTags } from './tags';
import { accountApi as generated, type AccountView } from '../../contract/api/account';

export const accountApi = generated.enhanceEndpoints({
  endpoints: {
    getAccount: { providesTags: ['Account'] },
    changeProfile: {
      // Without an error the response is the account.
      invalidatesTags: (_done, error) =>
        changedTags(error, 'Session', 'User', 'Client', 'Project', ...(error ? (['Account'] as const) : [])),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(accountApi.util.upsertQueryData('getAccount', undefined, done.data));
      },
    },
    changeEmail: { invalidatesTags: (_done, error) => changedTags(error, 'Account') },
    cancelEmail: { invalidatesTags: (_done, error) => changedTags(error, 'Account') },
    confirmEmail: { invalidatesTags: (_done, error) => changedTags(error, 'Account', 'Session', 'User', 'Client') },
    changePassword: { invalidatesTags: (_done, error) => changedTags(error, 'Account') },
  },
});

export const {
  useGetAccountQuery,
  useChangeProfileMutation,
  useChangeEmailMutation,
  useCancelEmailMutation,
  useConfirmEmailMutation,
  useChangePasswordMutation,
  usePreviewOwnErasureQuery,
  useDeleteAccountMutation,
} = accountApi;
export type { AccountView };
