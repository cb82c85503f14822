import { configureStore } from '@reduxjs/toolkit';
import { setupListeners } from '@reduxjs/toolkit/query';
import { api } from '../api/base';
import { configApi } from '../api/config';
import { onSessionChange } from '../api/session-storage';

export function makeStore() {
  const store = configureStore({
    reducer: { [api.reducerPath]: api.reducer },
    middleware: (defaults) => defaults().concat(api.middleware),
  });
  setupListeners(store.dispatch);
  return store;
}
export type AppStore = ReturnType<typeof makeStore>;

/** Forgets all that was read as soon as somebody else, or nobody, is signed in; only the firm stays the same. */
export function forgetOnSessionChange(store: AppStore): () => void {
  return onSessionChange(() => {
    const { data } = configApi.endpoints.readConfig.select()(store.getState());
    store.dispatch(api.util.resetApiState());
    if (!data) return;
    store.dispatch(configApi.util.upsertQueryEntries([{ endpointName: 'readConfig', arg: undefined, value: data }]));
  });
}
