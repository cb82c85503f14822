import { changed, listTags, type TagType } from '../../api/store/tags';
import { invitationsApi as generated } from '../../contract/api/invitations';

const LIST = { type: 'Invitation', id: 'LIST' } as const;
const CLIENTS = { type: 'Client', id: 'LIST' } as const;

export const {
  useListInvitationsQuery,
  useInviteMutation,
  useInviteByFileMutation,
  useResendInvitationMutation,
  useWithdrawInvitationMutation,
} = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listInvitations: { providesTags: (page) => listTags('Invitation', page?.items) },
    invite: { invalidatesTags: (_sent, error) => changed(error, LIST, CLIENTS) },
    inviteByFile: { invalidatesTags: (done, error) => (done?.is_dry_run ? [] : changed(error, LIST)) },
    // A refusal says that the list is old: answered, withdrawn by somebody else.
    resendInvitation: { invalidatesTags: [LIST] },
    withdrawInvitation: { invalidatesTags: [LIST, CLIENTS, { type: 'User', id: 'LIST' }] },
  },
});
