import { isApiError } from '../../../api/errors';
import { auditApi } from '../../../contract/api/audit';
import { requestsApi as generatedApi } from '../../../contract/api/requests';
import { usersApi } from '../../../contract/api/users';
import { changed, type TagType } from '../../../api/store/tags';

/** A refusal because of somebody else's change says that what is on the screen is old. */
export const isOld = (error: unknown): boolean =>
  isApiError(error) && (error.code === 'STALE' || error.code === 'ALREADY_A_PROJECT');

export const requestsApi = generatedApi.enhanceEndpoints<TagType>({
  endpoints: {
    listRequests: { providesTags: ['Request'] },
    countRequests: { providesTags: ['Request'] },
    getRequest: { providesTags: ['Request'] },
    getRequestThread: { providesTags: ['Request', 'Mail'] },
    listAnswers: { providesTags: ['KeptAnswer'] },
    keepAnswer: { invalidatesTags: (_made, error) => changed(error, 'KeptAnswer') },
    removeAnswer: { invalidatesTags: ['KeptAnswer'] },
    readRequest: { invalidatesTags: (_read, error) => changed(error, 'Request') },
    addRequestNote: { invalidatesTags: (_note, error) => changed(error, 'Request') },
    replyToRequest: { invalidatesTags: (_sent, error) => changed(isOld(error) ? null : error, 'Request', 'Mail') },
    // Sending the forms of the site changes nothing that its visitor reads.
    requestQuotation: { invalidatesTags: [] },
    sendContactMessage: { invalidatesTags: [] },
    changeRequest: { invalidatesTags: (_request, error) => changed(isOld(error) ? null : error, 'Request') },
    createProjectFromRequest: {
      invalidatesTags: (_made, error) =>
        changed(isOld(error) ? null : error, 'Request', { type: 'Project', id: 'LIST' }, 'Client'),
    },
  },
});

export const {
  useListRequestsQuery,
  useCountRequestsQuery,
  useGetRequestQuery,
  useChangeRequestMutation,
  useCreateProjectFromRequestMutation,
  useGetRequestThreadQuery,
  useListAnswersQuery,
  useKeepAnswerMutation,
  useRemoveAnswerMutation,
  useReadRequestMutation,
  useAddRequestNoteMutation,
  useReplyToRequestMutation,
} = requestsApi;

/** What was done to one request, and who may be put in charge of it. */
export const { useListAuditQuery } = auditApi;
export const { useListUsersQuery } = usersApi;
