import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { configApi, type ConfigView } from './config';
import { onSessionChange } from '../session/session-storage';

export function makeStore(config?: ConfigView) {
  const store = configureStore({
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

/** Deferred, because clearing the cache aborts running requests. */
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
