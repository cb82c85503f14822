import { authApi as generated, type CheckView, type LoginView } from '../../contract/api/auth';
import type { SessionSource } from '../session/session';
import { keepPermissions, saveSession } from '../session/session-storage';
import type { AppStore } from './store';
import type { TagType } from './tags';

/** The token change clears the cache: see forgetOnSessionChange. */
const CHANGES_NOTHING_ELSE = { invalidatesTags: [] };

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

export const sessionApi = generated.enhanceEndpoints<TagType>({
  endpoints: {
    checkSession: { providesTags: ['Session'], transformResponse: learn },
    login: { ...CHANGES_NOTHING_ELSE, transformResponse: begin },
    agreeToTerms: { invalidatesTags: (_done, error) => (error ? [] : ['Session']) },
    verifyCode: CHANGES_NOTHING_ELSE,
    logout: CHANGES_NOTHING_ELSE,
    sendCode: CHANGES_NOTHING_ELSE,
    requestPasswordReset: CHANGES_NOTHING_ELSE,
    requestUsername: CHANGES_NOTHING_ELSE,
    resetPassword: CHANGES_NOTHING_ELSE,
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
