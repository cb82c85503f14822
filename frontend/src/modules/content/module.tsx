import { AppWindow } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminSite,
    needs: 'site.edit',
    source: 'modules/content/pages/editor/SitePage.tsx',
    calls: ['/content'],
    load: async () => (await import('./pages/editor/SitePage')).SitePage,
    menu: { label: words.site, icon: AppWindow, group: 'content' },
  },
  {
    path: paths.adminTransfer,
    needs: 'site.publish',
    source: 'modules/content/pages/transfer/TransferPage.tsx',
    load: async () => (await import('./pages/transfer/TransferPage')).TransferPage,
    begins: { label: words.moveSite, icon: AppWindow, query: '' },
  },
  {
    path: paths.adminPictures,
    needs: 'site.edit',
    source: 'modules/content/media/LibraryPage.tsx',
    load: async () => (await import('./media/LibraryPage')).LibraryPage,
    begins: { label: words.pictures, icon: AppWindow, query: '' },
  },
  {
    path: paths.adminRedirects,
    needs: 'site.edit',
    source: 'modules/content/redirects/RedirectsPage.tsx',
    load: async () => (await import('./redirects/RedirectsPage')).RedirectsPage,
    begins: { label: words.redirects, icon: AppWindow, query: '' },
  },
];
