import { AppWindow } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminRedirects,
    needs: 'site.edit',
    source: 'modules/content/redirects/RedirectsPage.tsx',
    load: async () => (await import('./RedirectsPage')).RedirectsPage,
    begins: { label: words.redirects, icon: AppWindow, query: '' },
  },
];
