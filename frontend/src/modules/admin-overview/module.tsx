import { ChartNoAxesColumn, CircleCheck, ScrollText } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminOverview,
    needs: 'overview.read',
    source: 'modules/admin-overview/overview/OverviewPage.tsx',
    calls: ['/overview?months=12', '/overview/waiting', '/site/setup'],
    load: async () => (await import('./overview/OverviewPage')).OverviewPage,
    menu: { label: words.overview, icon: ChartNoAxesColumn, group: 'top' },
  },
  {
    path: paths.adminSetup,
    needs: 'site.edit',
    source: 'modules/admin-overview/setup/SetupPage.tsx',
    calls: ['/site/setup'],
    load: async () => (await import('./setup/SetupPage')).SetupPage,
    menu: { label: words.setup, icon: CircleCheck, group: 'top', progress: 'first-steps' },
  },
];

export const auditScreens: readonly Screen[] = [
  {
    path: paths.adminAudit,
    needs: 'audit.read',
    source: 'modules/admin-overview/audit/AuditPage.tsx',
    calls: ['/views?list=audit', '/audit?limit=25&offset=0&sort=at&dir=desc'],
    load: async () => (await import('./audit/AuditPage')).AuditPage,
    menu: { label: words.audit, icon: ScrollText, group: 'operations' },
  },
];
