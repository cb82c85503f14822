import { accountApi as generated } from '../../../contract/api/account';
import { changes } from '../../../api/store/tags';

export const factorsApi = generated.enhanceEndpoints({
  endpoints: {
    getFactors: { providesTags: ['Factors'] },
    renamePasskey: { invalidatesTags: changes('Factors') },
    // An error may mean an outdated list.
    addPasskey: { invalidatesTags: ['Factors'] },
    confirmOneTimeCodes: { invalidatesTags: ['Factors'] },
    removePasskey: { invalidatesTags: ['Factors'] },
    removeOneTimeCodes: { invalidatesTags: ['Factors'] },
    makeRecoveryCodes: { invalidatesTags: ['Factors'] },
  },
});

export const {
  useGetFactorsQuery,
  useProveMutation,
  useBeginProofMutation,
  useConfirmOneTimeCodesMutation,
  useRenamePasskeyMutation,
  useBeginPasskeyMutation,
  useAddPasskeyMutation,
  useRemovePasskeyMutation,
  useBeginOneTimeCodesMutation,
  useRemoveOneTimeCodesMutation,
  useMakeRecoveryCodesMutation,
} = factorsApi;
