import type { TagType } from '../../api/store/tags';
import { changed } from '../../api/store/tags';
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
  },
});

export const { useGetAccountQuery, useChangeProfileMutation } = accountApi;
export type { AccountView };
