import { accountApi as generated } from '../../contract/api/account';
import type { TagType } from '../../api/store/tags';

const factorsApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    getFactors: { providesTags: ['Factors'] },
    beginProof: { invalidatesTags: [] },
    prove: { invalidatesTags: [] },
  },
});

export const { useGetFactorsQuery, useBeginProofMutation, useProveMutation } = factorsApi;
