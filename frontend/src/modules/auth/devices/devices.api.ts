import { changes } from '../../../api/store/tags';
import { accountApi as generated, type SessionView } from '../../../contract/api/account';

const api = generated.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ['Device'] },
    // An error may mean an outdated list.
    endSession: { invalidatesTags: ['Device'] },
    endOtherSessions: { invalidatesTags: changes('Device') },
  },
});

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = api;
export type { SessionView };
