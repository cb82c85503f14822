import { attachmentsApi as filesApi, type AttachmentView } from '../../contract/api/attachments';
import { projectApi, projectTags } from '../../api/store/project-api';
import { changedTags, changes } from '../../api/store/tags';
import type { AppStore } from '../../api/store/store';

const counts = [{ type: 'Project', id: 'LIST' }, 'Waiting'] as const;
const talked = (_done: unknown, error: unknown, { id }: { id: number }) =>
  changedTags(error, { type: 'Attachment', id }, { type: 'Comment', id }, ...counts);

export const attachmentsApi = filesApi.enhanceEndpoints({
  endpoints: {
    listComments: { providesTags: (_page, _error, { id }) => [{ type: 'Comment', id }] },
    deleteAttachment: {
      invalidatesTags: (_done, error, { projectId }) => changedTags(error, ...projectTags(projectId)),
    },
    addComment: {
      invalidatesTags: talked,
      async onQueryStarted({ id }, api) {
        const comment = await api.queryFulfilled.then(({ data }) => data).catch(() => null);
        if (!comment) return;
        editCachedFile(api, id, (file) => {
          if (file.comments.some((known) => known.id === comment.id)) return;
          file.comments.push(comment);
          file.comments_count += 1;
        });
      },
    },
    replyToComment: {
      invalidatesTags: talked,
      async onQueryStarted({ id, commentId }, api) {
        const reply = await api.queryFulfilled.then(({ data }) => data).catch(() => null);
        if (!reply) return;
        editCachedFile(api, id, ({ comments }) => {
          const at = comments.findIndex((comment) => comment.id === commentId);
          if (at >= 0) comments[at] = reply;
        });
      },
    },
    // Visible replies stay unchanged.
    markRepliesRead: { invalidatesTags: changes('Waiting') },
    confirmAttachment: {
      invalidatesTags: (_done, error, { id }) => changedTags(error, { type: 'Attachment', id }, ...counts),
      async onQueryStarted({ id }, api) {
        const undo = editCachedFile(api, id, (file) => {
          file.confirmed_by_client = true;
          file.confirmed_at = new Date().toISOString();
        });
        await api.queryFulfilled.catch(undo);
      },
    },
  },
});

export const {
  useListCommentsQuery,
  useDeleteAttachmentMutation,
  useAddCommentMutation,
  useReplyToCommentMutation,
  useMarkRepliesReadMutation,
  useConfirmAttachmentMutation,
} = attachmentsApi;

function editCachedFile(
  { getState, dispatch }: Pick<AppStore, 'dispatch'> & { getState: () => unknown },
  id: number,
  edit: (file: AttachmentView) => void,
): () => void {
  const readers = projectApi.util.selectInvalidatedBy(getState() as never, [{ type: 'Attachment', id }]);
  const patches = readers
    .filter(({ endpointName }) => endpointName === 'getProject')
    .map(({ originalArgs }) =>
      dispatch(
        projectApi.util.updateQueryData('getProject', originalArgs as { id: number }, ({ attachments }) => {
          const file = attachments.find((attachment) => attachment.id === id);
          if (file) edit(file);
        }) as never,
      ),
    ) as unknown as { undo: () => void }[];
  return () => patches.forEach((patch) => patch.undo());
}
