import { usersApi, type ClientView } from '../../api/generated/users';
import { listTags, type TagType } from '../../api/tags';

/** Whose a project may be; this module says what the call provides, because it alone asks. */
export const clientsApi = usersApi.enhanceEndpoints<TagType>({
  endpoints: { listClients: { providesTags: (page) => listTags('Client', page?.items) } },
});

export const { useListClientsQuery } = clientsApi;
/** Who may work on a project. */
export const { useListUsersQuery: useListStaffQuery } = usersApi;
export type { ClientView };
