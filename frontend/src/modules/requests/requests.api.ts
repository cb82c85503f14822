import { isApiError } from '../../api/errors';
import { requestsApi as generatedApi } from '../../contract/api/requests';
import { changedTags, changes } from '../../api/store/tags';

export const isOld = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'STALE' || error.code === 'ALREADY_A_PROJECT');

export const requestsApi = generatedApi.enhanceEndpoints({
  endpoints: {
    listRequests: { providesTags: ['Request'] },
    countRequests: { providesTags: ['Request'] },
    getRequest: { providesTags: ['Request'] },
    getRequestThread: { providesTags: ['Request', 'Mail'] },
    listSavedReplies: { providesTags: ['SavedReply'] },
    addSavedReply: { invalidatesTags: changes('SavedReply') },
    deleteSavedReply: { invalidatesTags: ['SavedReply'] },
    readRequest: { invalidatesTags: changes('Request') },
    addRequestNote: { invalidatesTags: changes('Request') },
    replyToRequest: { invalidatesTags: (_sent, error) => changedTags(isOld(error) ? null : error, 'Request', 'Mail') },
    changeRequest: { invalidatesTags: (_request, error) => changedTags(isOld(error) ? null : error, 'Request') },
    createProjectFromRequest: {
      invalidatesTags: (_made, error) =>
        changedTags(isOld(error) ? null : error, 'Request', { type: 'Project', id: 'LIST' }, 'Client'),
    },
  },
});

export const OWN_CHANGES = { fixedCacheKey: 'request-change' } as const;

export const {
  useGetRequestThreadQuery,
  useChangeRequestMutation,
  useReplyToRequestMutation,
  useListSavedRepliesQuery,
  useAddSavedReplyMutation,
  useDeleteSavedReplyMutation,
  useGetRequestQuery,
  useReadRequestMutation,
  useCreateProjectFromRequestMutation,
  useAddRequestNoteMutation,
  useListRequestsQuery,
  useCountRequestsQuery,
} = requestsApi;
