import type { Screen } from '../../ui/module';
import { paths } from '../../paths';

/** Loaded before a restore: the server then sends no files. */
export const loadRestoring = async () => (await import('./RestoringPage')).RestoringPage;

/** No session: a restore ends all sessions. */
export const screens: readonly Screen[] = [{ path: paths.restoring, shell: 'none', load: loadRestoring }];
