import { changedTags, changes } from './tags';
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
    changeEmail: { invalidatesTags: changes('Account') },
    cancelEmail: { invalidatesTags: changes('Account') },
    confirmEmail: { invalidatesTags: changes('Account', 'Session', 'User', 'Client') },
    changePassword: { invalidatesTags: changes('Account') },
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
