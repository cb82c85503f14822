import { attachmentsApi as filesApi } from '../../contract/api/attachments';
import { projectsApi } from '../../contract/api/projects';
import { projectDetailTags } from '../../api/store/project-tags';
import { changed, type TagType } from '../../api/store/tags';

/** A project that was read holds its files, so this module says what that call provides, too. */
projectsApi.enhanceEndpoints<TagType>({ endpoints: { getProject: { providesTags: projectDetailTags } } });

/** What the lists of projects count: files, open confirmations, open questions. */
const counts = [{ type: 'Project', id: 'LIST' }, 'Waiting'] as const;

export const attachmentsApi = filesApi.enhanceEndpoints<TagType>({
  endpoints: {
    listComments: { providesTags: (_page, _error, { id }) => [{ type: 'Comment', id }] },
    uploadAttachments: {
      invalidatesTags: (_done, error, { id }) => changed(error, { type: 'Project', id }, ...counts),
    },
    deleteAttachment: {
      invalidatesTags: (_done, error, { projectId }) => changed(error, { type: 'Project', id: projectId }, ...counts),
    },
    addComment: {
      invalidatesTags: (_done, error, { id }) =>
        changed(error, { type: 'Attachment', id }, { type: 'Comment', id }, ...counts),
    },
    replyToComment: {
      invalidatesTags: (_done, error, { id }) =>
        changed(error, { type: 'Attachment', id }, { type: 'Comment', id }, ...counts),
    },
    // What is on the screen stays as it is: only the dashboard forgets the replies.
    markRepliesRead: { invalidatesTags: (_done, error) => changed(error, 'Waiting') },
    confirmAttachment: {
      invalidatesTags: (_done, error, { id }) => changed(error, { type: 'Attachment', id }, ...counts),
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
