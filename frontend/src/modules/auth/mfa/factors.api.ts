import { accountApi as generated } from '../../../contract/api/account';
import { oidcApi } from '../../../contract/api/oidc';
import { changedTags, type TagType } from '../../../api/store/tags';

const factors = (_done: unknown, error: unknown) => changedTags(error, 'Factors');

export const factorsApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    getFactors: { providesTags: ['Factors'] },
    beginPasskey: { invalidatesTags: [] },
    addPasskey: { invalidatesTags: factors },
    renamePasskey: { invalidatesTags: factors },
    removePasskey: { invalidatesTags: factors },
    beginOneTimeCodes: { invalidatesTags: [] },
    confirmOneTimeCodes: { invalidatesTags: factors },
    removeOneTimeCodes: { invalidatesTags: factors },
    makeRecoveryCodes: { invalidatesTags: factors },
    beginProof: { invalidatesTags: [] },
    prove: { invalidatesTags: [] },
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
  oidcApi.enhanceEndpoints<TagType>({
    endpoints: {
      listConnections: { providesTags: ['Connection'] },
      beginProviderProof: { invalidatesTags: [] },
      proveByProvider: { invalidatesTags: [] },
    },
  });
