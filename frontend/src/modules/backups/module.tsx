import type { Screen } from '../../kit/module';
import { paths } from '../../paths';

/** Also before a restore begins: meanwhile the server sends no file. */
export const loadRestoring = async () => (await import('./RestoringPage')).RestoringPage;

/** Where it stands how far a restore is: without a session, as those end with it. */
export const screens: readonly Screen[] = [{ path: paths.restoring, shell: 'none', load: loadRestoring }];
