import { statusApi as generated } from '../../../../contract/api/status';
import { changedTags, type TagType } from '../../../../api/store/tags';

const statusApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    getStatus: { providesTags: ['Payment', 'Mail'] },
    sendStatusMail: { invalidatesTags: (_done, error) => changedTags(error, 'Mail') },
    rehearseWallet: { invalidatesTags: [] },
  },
});

export const { useSendStatusMailMutation, useRehearseWalletMutation } = statusApi;

const STEADY = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;

export const useStatus = () => statusApi.useGetStatusQuery(undefined, STEADY);
