import type { Screen } from '../../ui/module';
import { paths } from '../../paths';

/** Loaded before a restore, because the server then sends no files. */
export const loadRestoring = async () => (await import('./RestoringPage')).RestoringPage;

/** No session, because a restore ends all sessions. */
export const screens: readonly Screen[] = [{ path: paths.restoring, shell: 'none', load: loadRestoring }];
