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
    // Also after an error: the list may be outdated.
    disconnectAccount: { invalidatesTags: ['Connection'] },
  },
});
