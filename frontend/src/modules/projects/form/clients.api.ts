import { invitationsApi } from '../../../contract/api/invitations';
import { usersApi, type ClientView } from '../../../contract/api/users';
import { listTags, type TagType } from '../../../api/store/tags';

/** Whose a project may be; this module says what the call provides, because it alone asks. */
export const clientsApi = usersApi.enhanceEndpoints<TagType>({
  endpoints: { listClients: { providesTags: (page) => listTags('Client', page?.items) } },
});

export const { useListClientsQuery } = clientsApi;
/** Whom one is made for who has not come yet. */
export const { useInviteMutation: useInviteClientMutation } = invitationsApi;
/** Who may work on a project. */
export const { useListUsersQuery: useListStaffQuery } = usersApi;
export type { ClientView };
