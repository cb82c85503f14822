import type { ConfigView } from '../../contract/api/config';
import { makeStore, type AppStore } from './store';

let store: AppStore | undefined;

/** The store of this page, created on demand on public pages. */
export const pageStore = (config?: ConfigView): AppStore => (store ??= makeStore(config));
