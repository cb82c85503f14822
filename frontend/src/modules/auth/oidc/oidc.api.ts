import { changedTags, type TagType } from '../../../api/store/tags';
import { oidcApi as generated } from '../../../contract/api/oidc';

export const {
  useListConnectionsQuery,
  useBeginConnectionMutation,
  useConnectAccountMutation,
  useDisconnectAccountMutation,
} = generated.enhanceEndpoints<TagType>({
  endpoints: {
    listConnections: { providesTags: ['Connection'] },
    beginConnection: { invalidatesTags: [] },
    connectAccount: { invalidatesTags: (_done, error) => changedTags(error, 'Connection') },
    disconnectAccount: { invalidatesTags: (_done, error) => changedTags(error, 'Connection') },
  },
});
