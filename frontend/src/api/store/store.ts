import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { configApi, type ConfigView } from './config';
import { onSessionChange } from '../session-storage';

/** @param config what is known of this installation already */
export function makeStore(config?: ConfigView) {
  const store = configureStore({
    // The same api as everywhere; under this name its type knows the call that is read below.
    reducer: { [configApi.reducerPath]: configApi.reducer },
    // What the cache holds is frozen, and comes from answers: to look through all of it at each step finds nothing.
    middleware: (defaults) =>
      defaults({ immutableCheck: false, serializableCheck: false }).concat(configApi.middleware),
  });
  setupListeners(store.dispatch);
  if (config) keepConfig(store, config);
  return store;
}
export type AppStore = ReturnType<typeof makeStore>;

function keepConfig(store: Pick<AppStore, 'dispatch'>, value: ConfigView): void {
  store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'getConfig', arg: undefined, value }]));
}

/**
 * Forgets all that was read as soon as somebody else, or nobody, is signed in; only the firm stays the same. It does so
 * after the call that changed the session has given its answer: forgetting ends the calls that are under way.
 */
export function forgetOnSessionChange(store: AppStore): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const forget = () => {
    const { data } = configApi.endpoints.getConfig.select()(store.getState());
    store.dispatch(configApi.util.resetApiState());
    if (data) keepConfig(store, data);
  };
  const unsubscribe = onSessionChange(() => {
    clearTimeout(timer);
    timer = setTimeout(forget);
  });
  return () => {
    clearTimeout(timer);
    unsubscribe();
  };
}
