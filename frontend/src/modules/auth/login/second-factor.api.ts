import { begin, sessionApi } from '../../../api/store/session-api';

const opens = { transformResponse: begin };

export const {
  useLoginWithCodeMutation,
  useLoginWithRecoveryCodeMutation,
  useLoginWithPasskeyMutation,
  endpoints: { beginPasskeyLogin, loginWithPasskey },
} = sessionApi.enhanceEndpoints({
  endpoints: { loginWithCode: opens, loginWithRecoveryCode: opens, loginWithPasskey: opens },
});
