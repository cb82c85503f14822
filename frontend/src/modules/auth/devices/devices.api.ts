import { changes } from '../../../api/store/tags';
import { accountApi as generated, type SessionView } from '../../../contract/api/account';

export const devicesApi = generated.enhanceEndpoints({
  endpoints: {
    listSessions: { providesTags: ['Device'] },
    // An error may mean an outdated list.
    endSession: { invalidatesTags: ['Device'] },
    endOtherSessions: { invalidatesTags: changes('Device') },
  },
});

export type { SessionView };

export const { useListSessionsQuery, useEndSessionMutation, useEndOtherSessionsMutation } = devicesApi;
