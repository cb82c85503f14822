import { authApi as generated, type CheckView, type LoginView } from '../../contract/api/auth';
import type { SessionSource } from '../session/session';
import { keepPermissions, saveSession } from '../session/session-storage';
import type { AppStore } from './store';

export function begin(answer: LoginView | null): LoginView {
  if (!answer?.access_token) return answer as LoginView;
  const { access_token, user, permissions = [] } = answer;
  saveSession(access_token, user && { ...user, permissions });
  return { access_token, user, permissions };
}

function learn(answer: CheckView): CheckView {
  keepPermissions(answer.permissions);
  return answer;
}

/** No tags: the token change clears the cache, see forgetOnSessionChange. */
export const sessionApi = generated.enhanceEndpoints({
  endpoints: {
    checkSession: { providesTags: ['Session'], transformResponse: learn },
    login: { transformResponse: begin },
    agreeToTerms: { invalidatesTags: (_done, error) => (error ? [] : ['Session']) },
  },
});

export function sessionIn(store: AppStore): SessionSource {
  const { checkSession } = sessionApi.endpoints;
  // All slices share one store, whose type names only some.
  const select = checkSession.select() as (state: unknown) => ReturnType<ReturnType<typeof checkSession.select>>;
  const read = () => select(store.getState());
  return {
    read,
    onChange: (listener) => store.subscribe(listener),
    retry: () => void store.dispatch(checkSession.initiate(undefined, { subscribe: false, forceRefetch: true })),
    ask() {
      let asked: { unsubscribe: () => void } | undefined;
      let isOver = false;
      const ensure = () => {
        if (!isOver && read().isUninitialized) asked = store.dispatch(checkSession.initiate());
      };
      ensure();
      // Deferred, because clearing the cache aborts running requests.
      const stop = store.subscribe(() => queueMicrotask(ensure));
      return () => {
        isOver = true;
        stop();
        asked?.unsubscribe();
      };
    },
  };
}

export const {
  useAgreeToTermsMutation,
  useRequestPasswordResetMutation,
  useRequestUsernameMutation,
  useCheckResetLinkQuery,
  useResetPasswordMutation,
  useLoginMutation,
  useVerifyCodeMutation,
  useSendCodeMutation,
} = sessionApi;
