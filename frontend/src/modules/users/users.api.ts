import { usersApi as generated, type ListedUserView, type Role, type UserView } from '../../contract/api/users';
import { changedTags, changes, listTags } from '../../api/store/tags';

export const usersApi = generated.enhanceEndpoints({
  endpoints: {
    listUsers: { providesTags: (page) => listTags('User', page?.items) },
    countUsers: { providesTags: [{ type: 'User', id: 'COUNTS' }] },
    changeUserRole: {
      invalidatesTags: (_done, error, { id }) => whoChanged(error, id),
      onQueryStarted: ({ id, changeRoleDto }, life) =>
        showAtOnce(life, (items) => items.map(changedUser(id, changeRoleDto))),
    },
    changeUserActive: {
      invalidatesTags: (_done, error, { id }) => whoChanged(error, id),
      onQueryStarted: ({ id, changeActiveDto }, life) =>
        showAtOnce(life, (items) => items.map(changedUser(id, changeActiveDto))),
    },
    resetFactors: { invalidatesTags: (_done, error, { id }) => whoChanged(error, id) },
    deleteUser: {
      invalidatesTags: (_done, error, { id }) => whoChanged(error, id),
      onQueryStarted: ({ id }, life) => showAtOnce(life, (items) => items.filter((user) => user.id !== id)),
    },
    getNotifications: { providesTags: ['Notifications'] },
    changeNotifications: {
      // Switches raise the version of the account.
      invalidatesTags: changes('Account'),
      async onQueryStarted({ changeNotificationsDto }, { dispatch, queryFulfilled }) {
        const patch = dispatch(
          generated.util.updateQueryData(
            'getNotifications',
            undefined,
            (draft) => void Object.assign(draft, changeNotificationsDto),
          ),
        );
        await queryFulfilled.catch(() => patch.undo());
      },
    },
  },
});

const whoChanged = (error: unknown, id: number) =>
  changedTags(
    error,
    { type: 'User', id },
    { type: 'User', id: 'LIST' },
    { type: 'User', id: 'COUNTS' },
    { type: 'Client', id: 'LIST' },
  );

/** The server increases the version by one. */
const changedUser = (id: number, part: Partial<UserView>) => (user: ListedUserView) =>
  user.id === id ? { ...user, ...part, version: user.version + 1 } : user;

interface Life {
  dispatch: (action: never) => unknown;
  getState: () => unknown;
  queryFulfilled: Promise<unknown>;
}

async function showAtOnce(
  { dispatch, getState, queryFulfilled }: Life,
  edit: (items: ListedUserView[]) => ListedUserView[],
): Promise<void> {
  const { selectCachedArgsForQuery, updateQueryData } = generated.util;
  const lists = selectCachedArgsForQuery(getState() as Parameters<typeof selectCachedArgsForQuery>[0], 'listUsers');
  const patches = lists.map(
    (args) =>
      dispatch(updateQueryData('listUsers', args, (page) => void (page.items = edit(page.items))) as never) as {
        undo: () => void;
      },
  );
  await queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
}

export const {
  useListUsersQuery,
  useCountUsersQuery,
  useListSignInsQuery,
  useChangeUserRoleMutation,
  useChangeUserActiveMutation,
  useDeleteUserMutation,
  useResetFactorsMutation,
  useGetNotificationsQuery,
  useChangeNotificationsMutation,
} = usersApi;
export type { ListedUserView, Role, UserView };
