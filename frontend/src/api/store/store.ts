import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { configApi, type ConfigView } from './config';
import { onSessionChange } from '../session/session-storage';

/** @param config known configuration */
export function makeStore(config?: ConfigView) {
  const store = configureStore({
    // The same API; its type knows the request below.
    reducer: { [configApi.reducerPath]: configApi.reducer },
    // Cached data is frozen JSON, so the checks find nothing.
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
 * Clears the cache when the person changes; the company stays. Runs after the response of the triggering request,
 * because clearing aborts running requests.
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
