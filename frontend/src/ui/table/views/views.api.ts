import { viewsApi as generated, type SavedViewView } from '../../../contract/api/views';
import { changes } from '../../../api/store/tags';

const viewsApi = generated.enhanceEndpoints({
  endpoints: {
    listViews: { providesTags: ['View'] },
    createView: { invalidatesTags: changes('View') },
    changeView: { invalidatesTags: changes('View') },
    deleteView: { invalidatesTags: ['View'] },
  },
});

export const { useListViewsQuery, useCreateViewMutation, useChangeViewMutation, useDeleteViewMutation } = viewsApi;
export type { SavedViewView };
