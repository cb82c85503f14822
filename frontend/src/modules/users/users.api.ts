import { usersApi as generated, type ListUsersApiArg, type Role, type UserView } from '../../api/generated/users';
import { changed, listTags, type TagType } from '../../api/tags';

export const usersApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listUsers: { providesTags: (page) => listTags('User', page?.items) },
    countUsers: { providesTags: [{ type: 'User', id: 'COUNTS' }] },
    listClients: { providesTags: (page) => listTags('Client', page?.items) },
    changeUserRole: { invalidatesTags: (_done, error, { id }) => whoChanged(error, id) },
    changeUserActive: { invalidatesTags: (_done, error, { id }) => whoChanged(error, id) },
    deleteUser: { invalidatesTags: (_done, error, { id }) => whoChanged(error, id) },
  },
});

const whoChanged = (error: unknown, id: number) =>
  changed(
    error,
    { type: 'User', id },
    { type: 'User', id: 'LIST' },
    { type: 'User', id: 'COUNTS' },
    { type: 'Client', id: 'LIST' },
  );

/** Changes a list that is on the screen before the server has answered; `undo()` takes it back. */
export const editListed = (args: ListUsersApiArg, edit: (items: UserView[]) => UserView[]) =>
  usersApi.util.updateQueryData('listUsers', args, (page) => {
    page.items = edit(page.items);
  });

export const {
  useListUsersQuery,
  useCountUsersQuery,
  useChangeUserRoleMutation,
  useChangeUserActiveMutation,
  useDeleteUserMutation,
} = usersApi;
export type { ListUsersApiArg, Role, UserView };
