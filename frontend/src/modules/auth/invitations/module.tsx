import { UserRoundPlus } from 'lucide-react';
import type { Screen } from '../../../ui/module';
import { menuMessages as words } from '../../../messages';
import { paths } from '../../../paths';

export const screens: readonly Screen[] = [
  {
    path: paths.adminInvitations,
    needs: 'user.manage',
    source: 'modules/auth/invitations/InvitationsPage.tsx',
    load: async () => (await import('./InvitationsPage')).InvitationsPage,
    begins: { label: words.invite, icon: UserRoundPlus, query: '?add=1' },
  },
];
