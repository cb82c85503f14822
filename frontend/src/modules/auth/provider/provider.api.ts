import { begin } from '../../../api/store/session-api';
import { oidcApi } from '../../../contract/api/oidc';

/** Whichever way it was: whoever is let in is signed in. */
const opens = { invalidatesTags: [], transformResponse: begin };

export const { useFinishMutation, useConnectMutation } = oidcApi.enhanceEndpoints({
  endpoints: { finish: opens, connect: opens },
});
