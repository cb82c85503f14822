import { ChartNoAxesColumn } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminOverview,
    needs: 'overview.read',
    source: 'modules/admin-overview/overview/OverviewPage.tsx',
    calls: ['/overview?months=12', '/overview/waiting', '/site/setup'],
    load: async () => (await import('./OverviewPage')).OverviewPage,
    menu: { label: words.overview, icon: ChartNoAxesColumn, group: 'top' },
  },
];
