import { statusApi as generated } from '../../contract/api/status';
import { changed, type TagType } from '../../api/store/tags';

const statusApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    // Whatever is done about a payment or a letter is seen when somebody comes back.
    getStatus: { providesTags: ['Payment', 'Mail'] },
    sendStatusMail: { invalidatesTags: (_done, error) => changed(error, 'Mail') },
    rehearseWallet: { invalidatesTags: [] },
  },
});

export const { useSendStatusMailMutation, useRehearseWalletMutation } = statusApi;

/** Asked again by itself while the page is seen, and at once when somebody comes back to it. */
const STEADY = {
  pollingInterval: 30_000,
  skipPollingIfUnfocused: true,
  refetchOnFocus: true,
  refetchOnMountOrArgChange: true,
} as const;

export const useStatus = () => statusApi.useGetStatusQuery(undefined, STEADY);
