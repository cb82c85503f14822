import { invitationsApi as generated } from '../../contract/api/invitations';
import { changes } from './tags';

export const { useInviteMutation } = generated.enhanceEndpoints({
  endpoints: {
    invite: { invalidatesTags: changes({ type: 'Invitation', id: 'LIST' }, { type: 'Client', id: 'LIST' }) },
  },
});
