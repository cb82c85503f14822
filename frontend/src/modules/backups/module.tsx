import type { Screen } from '../../kit/module';
import { paths } from '../../paths';
import { loadRestoring } from './load-restoring';

/** Where it stands how far a restore is: without a session, as those end with it. */
export const screens: readonly Screen[] = [{ path: paths.restoring, shell: 'none', load: loadRestoring }];
