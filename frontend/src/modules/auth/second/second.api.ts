import { begin, sessionApi } from '../../../api/store/session-api';

/** Whichever way it was: whoever is let in is signed in. */
const opens = { invalidatesTags: [], transformResponse: begin };

export const {
  useLoginWithCodeMutation,
  useLoginWithRecoveryCodeMutation,
  useLoginWithPasskeyMutation,
  endpoints: { beginPasskeyLogin, loginWithPasskey },
} = sessionApi.enhanceEndpoints({
  endpoints: {
    loginWithCode: opens,
    loginWithRecoveryCode: opens,
    loginWithPasskey: opens,
    beginPasskeyLogin: { invalidatesTags: [] },
  },
});
