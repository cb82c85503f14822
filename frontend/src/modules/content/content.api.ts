import { changedTags, changes } from '../../api/store/tags';
import { contentApi as generatedApi, type ContentEntryView, type ContentView } from '../../contract/api/content';

const TREE = { type: 'Content', id: 'TREE' } as const;
const versionsOf = (id: number) => ({ type: 'Content', id: `versions ${id}` }) as const;

const entryOf = ({ id, kind, path, position, state, number, version, name, shown, planned_at }: ContentView) =>
  ({ id, kind, path, position, state, number, version, name, shown, planned_at }) satisfies ContentEntryView;

interface Started {
  dispatch: (action: never) => unknown;
  queryFulfilled: Promise<{ data: ContentView }>;
}

async function follow({ id }: { id: number }, { dispatch, queryFulfilled }: Started): Promise<void> {
  const answered = await queryFulfilled.catch(() => null);
  if (!answered) return;
  const { data } = answered;
  dispatch(contentApi.util.updateQueryData('getContent', { id }, () => data) as never);
  dispatch(
    contentApi.util.updateQueryData('listContent', undefined, ({ items }) => {
      const at = items.findIndex((entry) => entry.id === id);
      if (at >= 0) items[at] = entryOf(data);
    }) as never,
  );
}

export const contentApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listContent: { providesTags: [TREE] },
    getContent: { providesTags: (_view, _error, { id }) => [{ type: 'Content', id }] },
    createContent: { invalidatesTags: changes(TREE) },
    orderContent: { invalidatesTags: [TREE] },
    deleteContent: { invalidatesTags: changes(TREE) },
    restoreContent: { invalidatesTags: (_view, error, { id }) => changedTags(error, TREE, { type: 'Content', id }) },
    saveDraft: { onQueryStarted: follow },
    planContent: { onQueryStarted: follow },
    unplanContent: { onQueryStarted: follow },
    publishContent: {
      invalidatesTags: (_view, error, { id }) => changedTags(error, 'Config', versionsOf(id)),
      onQueryStarted: follow,
    },
    restoreVersion: { onQueryStarted: follow },
    listVersions: { providesTags: (_page, _error, { id }) => [versionsOf(id)] },
  },
});

export const {
  useListContentQuery,
  useGetContentQuery,
  useSaveDraftMutation,
  useDerivePaletteMutation,
  useReportPresenceMutation,
  useEndPresenceMutation,
  usePreviewContentMutation,
  useListVersionsQuery,
  useGetVersionQuery,
  useRestoreVersionMutation,
  usePublishContentMutation,
  usePlanContentMutation,
  useUnplanContentMutation,
  useOrderContentMutation,
  useCreateContentMutation,
  useDeleteContentMutation,
  useRestoreContentMutation,
  useLazyGetContentQuery,
} = contentApi;
