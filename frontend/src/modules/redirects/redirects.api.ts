import { isStale } from '../../api/errors';
import { changed, listTags, type TagType } from '../../api/store/tags';
import { redirectsApi as generated } from '../../contract/api/redirects';

const LIST = { type: 'Redirect', id: 'LIST' } as const;

export const {
  useListRedirectsQuery,
  useCreateRedirectMutation,
  useChangeRedirectMutation,
  useDeleteRedirectMutation,
} = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listRedirects: { providesTags: (page) => listTags('Redirect', page?.items) },
    createRedirect: { invalidatesTags: (_redirect, error) => changed(error, LIST) },
    // A refusal because of somebody else's change says that what is on the screen is old.
    changeRedirect: { invalidatesTags: (_redirect, error) => changed(isStale(error) ? null : error, LIST) },
    deleteRedirect: { invalidatesTags: (_done, error) => changed(error, LIST) },
  },
});
