import { Users } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words } from '../../messages';
import { paths } from '../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.admin,
    needs: 'user.manage',
    source: 'modules/users/admin/UsersPage.tsx',
    calls: ['/views?list=users', '/users?limit=25&offset=0&dir=asc&sort=role', '/users/counts'],
    load: async () => (await import('./admin/UsersPage')).UsersPage,
    menu: { label: words.adminPanel, icon: Users, group: 'delivery', account: 3 },
  },
];
