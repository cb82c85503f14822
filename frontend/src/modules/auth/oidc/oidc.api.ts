import { changes } from '../../../api/store/tags';
import { oidcApi as generated } from '../../../contract/api/oidc';

export const oidcApi = generated.enhanceEndpoints({
  endpoints: {
    listConnections: { providesTags: ['Connection'] },
    connectAccount: { invalidatesTags: changes('Connection') },
    // An error may mean an outdated list.
    disconnectAccount: { invalidatesTags: ['Connection'] },
  },
});

export const {
  useListConnectionsQuery,
  useBeginProviderProofMutation,
  useProveByProviderMutation,
  useBeginConnectionMutation,
  useDisconnectAccountMutation,
  useConnectAccountMutation,
} = oidcApi;
