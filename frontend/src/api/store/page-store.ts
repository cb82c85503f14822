import type { ConfigView } from '../../contract/api/config';
import { makeStore, type AppStore } from './store';

let store: AppStore | undefined;

export const pageStore = (config?: ConfigView): AppStore => (store ??= makeStore(config));
