import { accountApi as generated } from '../../../contract/api/account';
import { oidcApi } from '../../../contract/api/oidc';
import { changedTags } from '../../../api/store/tags';

const factors = (_done: unknown, error: unknown) => changedTags(error, 'Factors');

export const factorsApi = generated.enhanceEndpoints({
  endpoints: {
    getFactors: { providesTags: ['Factors'] },
    addPasskey: { invalidatesTags: factors },
    renamePasskey: { invalidatesTags: factors },
    confirmOneTimeCodes: { invalidatesTags: factors },
    // Also after an error: the list may be outdated.
    removePasskey: { invalidatesTags: ['Factors'] },
    removeOneTimeCodes: { invalidatesTags: ['Factors'] },
    makeRecoveryCodes: { invalidatesTags: factors },
  },
});

export const {
  useGetFactorsQuery,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRenamePasskeyMutation,
  useRemovePasskeyMutation,
  useBeginOneTimeCodesMutation,
  useConfirmOneTimeCodesMutation,
  useRemoveOneTimeCodesMutation,
  useMakeRecoveryCodesMutation,
  useBeginProofMutation,
  useProveMutation,
} = factorsApi;

export const { useListConnectionsQuery, useBeginProviderProofMutation, useProveByProviderMutation } =
  oidcApi.enhanceEndpoints({ endpoints: { listConnections: { providesTags: ['Connection'] } } });
