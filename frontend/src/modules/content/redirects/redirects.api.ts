import { changes, listTags } from '../../../api/store/tags';
import { redirectsApi as generated } from '../../../contract/api/redirects';

const LIST = { type: 'Redirect', id: 'LIST' } as const;

export const redirectsApi = generated.enhanceEndpoints({
  endpoints: {
    listRedirects: { providesTags: (page) => listTags('Redirect', page?.items) },
    createRedirect: { invalidatesTags: changes(LIST) },
    changeRedirect: { invalidatesTags: changes(LIST) },
    deleteRedirect: { invalidatesTags: changes(LIST) },
  },
});

export const {
  useCreateRedirectMutation,
  useChangeRedirectMutation,
  useListRedirectsQuery,
  useDeleteRedirectMutation,
} = redirectsApi;
