import { changedTags } from '../../../api/store/tags';
import { accountApi as generated, type SessionView } from '../../../contract/api/account';

const api = generated.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ['Device'] },
    // An error means an outdated list: the session has already ended.
    endSession: { invalidatesTags: ['Device'] },
    endOtherSessions: { invalidatesTags: (_done, error) => changedTags(error, 'Device') },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api;
export type { SessionView };
