import { begin } from '../../../api/store/session-api';
import { oidcApi } from '../../../contract/api/oidc';

const opens = { transformResponse: begin };

export const { useFinishMutation, useConnectMutation } = oidcApi.enhanceEndpoints({
  endpoints: { finish: opens, connect: opens },
});
