import { viewsApi as generated, type SavedViewView } from '../../../contract/api/views';
import { changedTags } from '../../../api/store/tags';

const viewsApi = generated.enhanceEndpoints({
  endpoints: {
    listViews: { providesTags: ['View'] },
    createView: { invalidatesTags: (_view, error) => changedTags(error, 'View') },
    changeView: { invalidatesTags: (_view, error) => changedTags(error, 'View') },
    deleteView: { invalidatesTags: ['View'] },
  },
});

export const { useListViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
export type { SavedViewView };
