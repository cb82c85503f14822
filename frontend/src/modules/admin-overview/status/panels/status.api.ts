import { statusApi as generated } from '../../../../contract/api/status';
import { changes } from '../../../../api/store/tags';

export const statusApi = generated.enhanceEndpoints({
  endpoints: {
    getStatus: { providesTags: ['Payment', 'Mail'] },
    sendStatusMail: { invalidatesTags: changes('Mail') },
  },
});

const STEADY = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;

export const useStatus = () => statusApi.useGetStatusQuery(undefined, STEADY);

export const { useSendStatusMailMutation, useRehearseWalletMutation } = statusApi;
