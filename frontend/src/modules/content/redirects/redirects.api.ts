import { changedTags, listTags } from '../../../api/store/tags';
import { redirectsApi as generated } from '../../../contract/api/redirects';

const LIST = { type: 'Redirect', id: 'LIST' } as const;

export const {
  useListRedirectsQuery,
  useCreateRedirectMutation,
  useChangeRedirectMutation,
  useDeleteRedirectMutation,
} = generated.enhanceEndpoints({
  endpoints: {
    listRedirects: { providesTags: (page) => listTags('Redirect', page?.items) },
    createRedirect: { invalidatesTags: (_redirect, error) => changedTags(error, LIST) },
    changeRedirect: { invalidatesTags: (_redirect, error) => changedTags(error, LIST) },
    deleteRedirect: { invalidatesTags: (_done, error) => changedTags(error, LIST) },
  },
});
