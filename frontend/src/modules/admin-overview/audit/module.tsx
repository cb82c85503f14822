import { ScrollText } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminAudit,
    needs: 'audit.read',
    source: 'modules/admin-overview/audit/AuditPage.tsx',
    calls: ['/views?list=audit', '/audit?limit=25&offset=0&sort=at&dir=desc'],
    load: async () => (await import('./AuditPage')).AuditPage,
    menu: { label: words.audit, icon: ScrollText, group: 'operations' },
  },
];
