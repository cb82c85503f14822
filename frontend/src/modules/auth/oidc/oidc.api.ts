import { changedTags } from '../../../api/store/tags';
import { oidcApi as generated } from '../../../contract/api/oidc';

export const {
  useListConnectionsQuery,
  useBeginConnectionMutation,
  useConnectAccountMutation,
  useDisconnectAccountMutation,
} = generated.enhanceEndpoints({
  endpoints: {
    listConnections: { providesTags: ['Connection'] },
    connectAccount: { invalidatesTags: (_done, error) => changedTags(error, 'Connection') },
    // An error means an outdated list: another tab disconnected the account.
    disconnectAccount: { invalidatesTags: ['Connection'] },
  },
});
