import { List } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.log,
    needs: 'log.manage',
    source: 'modules/visits/LogsPage.tsx',
    calls: ['/views?list=logs', '/logs?limit=50&offset=0&dir=desc&sort=visit_time', '/logs/summary'],
    load: async () => (await import('./LogsPage')).LogsPage,
    menu: { label: words.visitorLogs, icon: List, group: 'operations', account: 8 },
  },
];
