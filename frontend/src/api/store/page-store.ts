import type { ConfigView } from '../../contract/api/config';
import { makeStore, type AppStore } from './store';

let store: AppStore | undefined;

/** The one store of this page: the portal's from its start, a public page's from its first call. */
export const pageStore = (config?: ConfigView): AppStore => (store ??= makeStore(config));
