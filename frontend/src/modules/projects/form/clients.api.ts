import { usersApi, type ClientView } from '../../../contract/api/users';
import { listTags } from '../../../api/store/tags';

export const clientsApi = usersApi.enhanceEndpoints({
  endpoints: { listClients: { providesTags: (page) => listTags('Client', page?.items) } },
});

export const { useListClientsQuery } = clientsApi;
export type { ClientView };
