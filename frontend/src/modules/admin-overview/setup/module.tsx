import { CircleCheck } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminSetup,
    needs: 'site.edit',
    source: 'modules/admin-overview/setup/SetupPage.tsx',
    calls: ['/site/setup'],
    load: async () => (await import('./SetupPage')).SetupPage,
    menu: { label: words.setup, icon: CircleCheck, group: 'top', progress: 'first-steps' },
  },
];
