import { changed, type TagType } from './tags';
import { accountApi as generated, type AccountView } from '../../contract/api/account';

export const accountApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    getAccount: { providesTags: ['Account'] },
    // The name stands in the bar, in lists, and beside what somebody wrote last.
    changeProfile: {
      invalidatesTags: (_done, error) => changed(error, 'Session', 'User', 'Client', 'Project'),
      async onQueryStarted(_arg, { dispatch, queryFulfilled }) {
        const done = await queryFulfilled.catch(() => null);
        if (done) void dispatch(accountApi.util.upsertQueryData('getAccount', undefined, done.data));
      },
    },
    changeEmail: { invalidatesTags: (_done, error) => changed(error, 'Account') },
    cancelEmail: { invalidatesTags: (_done, error) => changed(error, 'Account') },
    confirmEmail: { invalidatesTags: (_done, error) => changed(error, 'Account', 'Session', 'User', 'Client') },
    changePassword: { invalidatesTags: (_done, error) => changed(error, 'Account') },
    previewOwnErasure: { providesTags: [] },
    deleteAccount: { invalidatesTags: [] },
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
