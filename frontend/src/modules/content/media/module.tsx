import { AppWindow } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminPictures,
    needs: 'site.edit',
    source: 'modules/content/media/LibraryPage.tsx',
    load: async () => (await import('./LibraryPage')).LibraryPage,
    begins: { label: words.pictures, icon: AppWindow, query: '' },
  },
];
