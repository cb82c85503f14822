import { changedTags, listTags } from '../../../api/store/tags';
import { invitationsApi as generated } from '../../../contract/api/invitations';

const LIST = { type: 'Invitation', id: 'LIST' } as const;
const CLIENTS = { type: 'Client', id: 'LIST' } as const;

export const invitationsApi = generated.enhanceEndpoints({
  endpoints: {
    listInvitations: { providesTags: (page) => listTags('Invitation', page?.items) },
    inviteByFile: { invalidatesTags: (done, error) => (done?.is_dry_run ? [] : changedTags(error, LIST)) },
    // Errors mean an outdated list: invitation accepted or withdrawn.
    resendInvitation: { invalidatesTags: [LIST] },
    withdrawInvitation: { invalidatesTags: [LIST, CLIENTS, { type: 'User', id: 'LIST' }] },
  },
});

export const {
  useListInvitationsQuery,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
  useInviteByFileMutation,
} = invitationsApi;
