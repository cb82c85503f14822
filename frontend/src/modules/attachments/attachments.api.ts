import { attachmentsApi as filesApi } from '../../contract/api/attachments';
import { projectsApi } from '../../contract/api/projects';
import { projectDetailTags } from '../../api/store/project-tags';
import { changedTags, type TagType } from '../../api/store/tags';

/** A project response includes its files, so this module sets the tags of that query. */
projectsApi.enhanceEndpoints<TagType>({ endpoints: { getProject: { providesTags: projectDetailTags } } });

/** Counters in project lists: files, open confirmations, open questions. */
const counts = [{ type: 'Project', id: 'LIST' }, 'Waiting'] as const;

export const attachmentsApi = filesApi.enhanceEndpoints<TagType>({
  endpoints: {
    listComments: { providesTags: (_page, _error, { id }) => [{ type: 'Comment', id }] },
    uploadAttachments: {
      invalidatesTags: (_done, error, { id }) => changedTags(error, { type: 'Project', id }, ...counts),
    },
    deleteAttachment: {
      invalidatesTags: (_done, error, { projectId }) =>
        changedTags(error, { type: 'Project', id: projectId }, ...counts),
    },
    addComment: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(error, { type: 'Attachment', id }, { type: 'Comment', id }, ...counts),
    },
    replyToComment: {
      invalidatesTags: (_done, error, { id }) =>
        changedTags(error, { type: 'Attachment', id }, { type: 'Comment', id }, ...counts),
    },
    // Visible replies stay unchanged; only the dashboard is invalidated.
    markRepliesRead: { invalidatesTags: (_done, error) => changedTags(error, 'Waiting') },
    confirmAttachment: {
      invalidatesTags: (_done, error, { id }) => changedTags(error, { type: 'Attachment', id }, ...counts),
      // Shown at once, taken back when the server refuses.
      async onQueryStarted({ id }, api) {
        const readers = projectsApi.util.selectInvalidatedBy(api.getState(), [{ type: 'Attachment', id }]);
        const patches = readers
          .filter(({ endpointName }) => endpointName === 'getProject')
          .map(({ originalArgs }) =>
            api.dispatch(
              projectsApi.util.updateQueryData('getProject', originalArgs as { id: number }, (project) => {
                const file = project.attachments.find((attachment) => attachment.id === id);
                if (file) file.confirmed_by_client = true;
              }),
            ),
          );
        await api.queryFulfilled.catch(() => patches.forEach((patch) => patch.undo()));
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
export const { useGetProjectQuery } = projectsApi;
