import { use, useEffect, type PropsWithChildren } from 'react';
import { Provider, ReactReduxContext } from 'react-redux';
import { forgetOnSessionChange, makeStore, type AppStore } from './store';

let shared: AppStore | undefined;

/**
 * The store for parts of a public page that fetch. Import it only from code that is loaded lazily: the first view of a
 * public page has no store. Inside the portal it is the portal's own.
 */
export function DataScope({ children }: PropsWithChildren) {
  return use(ReactReduxContext) ? children : <OwnStore>{children}</OwnStore>;
}

function OwnStore({ children }: PropsWithChildren) {
  const store = (shared ??= makeStore());
  useEffect(() => forgetOnSessionChange(store), [store]);
  return <Provider store={store}>{children}</Provider>;
}
