import { overviewApi as generated, type StaffWaitingKind } from '../../contract/api/overview';
import type { TagType } from './tags';
import { LIVE } from './live';

export type { StaffWaitingKind };

/** Asked again every few seconds, and after whatever somebody does about it here. */
const waitingApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    getWaiting: {
      providesTags: ['StaffWaiting', 'Request', 'Comment', 'Attachment', 'Payment', 'Mail', 'Faq'],
    },
  },
});

/** What waits for staff, as it is now. */
export const useWaitingList = () => waitingApi.useGetWaitingQuery(undefined, LIVE);

export type WaitingCounts = Partial<Record<StaffWaitingKind, number>>;

/** How much waits for staff, by kind; undefined until that is known. */
export function useWaiting(): WaitingCounts | undefined {
  const { data } = useWaitingList();
  return data && Object.fromEntries(data.items.map(({ kind, count }) => [kind, count]));
}
