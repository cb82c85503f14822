import type { Screen } from '../../kit/module';
import { paths } from '../../paths';

/** The way there is the screen of the site. */
export const screens: readonly Screen[] = [
  {
    path: paths.adminPictures,
    needs: 'site.edit',
    load: async () => (await import('./LibraryPage')).LibraryPage,
  },
];
