import { overviewApi as generated, type StaffWaitingKind } from '../../contract/api/overview';
import { LIVE } from './live';

export type { StaffWaitingKind };

const waitingApi = generated.enhanceEndpoints({
  endpoints: {
    getWaiting: {
      providesTags: ['StaffWaiting', 'Request', 'Comment', 'Attachment', 'Payment', 'Mail', 'Faq'],
    },
  },
});

export const useWaitingList = () => waitingApi.useGetWaitingQuery(undefined, LIVE);

export type WaitingCounts = Partial<Record<StaffWaitingKind, number>>;

export function useWaiting(): WaitingCounts | undefined {
  const { data } = useWaitingList();
  return data && Object.fromEntries(data.items.map(({ kind, count }) => [kind, count]));
}
