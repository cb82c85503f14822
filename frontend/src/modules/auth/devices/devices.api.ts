import { changedTags } from '../../../api/store/tags';
import { accountApi as generated, type SessionView } from '../../../contract/api/account';

const api = generated.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ['Device'] },
    // Also after an error: the list may be outdated.
    endSession: { invalidatesTags: ['Device'] },
    endOtherSessions: { invalidatesTags: (_done, error) => changedTags(error, 'Device') },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api;
export type { SessionView };
