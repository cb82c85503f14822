import { Folder, LayoutGrid, LifeBuoy, UserRound } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

/** Screens composed of several modules. */
export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    load: async () => (await import('./DashboardPage')).DashboardPage,
    menu: { label: words.dashboard, icon: LayoutGrid, group: 'top', account: 1 },
  },
  {
    path: paths.clientProject,
    needs: 'project.read',
    load: async () => (await import('./ClientProjectPage')).ClientProjectPage,
    menu: { label: words.myProjects, icon: Folder, account: 2, unless: 'project.manage' },
  },
  {
    path: paths.adminProjects,
    needs: 'project.manage',
    refusedTo: paths.clientProject,
    load: async () => (await import('./AdminProjectsPage')).AdminProjectsPage,
    menu: {
      label: words.manageProjects,
      icon: Folder,
      group: 'delivery',
      account: 4,
      waiting: { kind: 'comments-unanswered', word: words.waiting },
    },
    begins: { label: paletteMessages.does.addProject, icon: Folder, query: '?add=1' },
  },
];

/** Account screen: last in the user menu, not in the rail. */
export const accountScreens: readonly Screen[] = [
  {
    path: paths.account,
    load: async () => (await import('./account/AccountPage')).AccountPage,
    menu: { label: words.myAccount, icon: UserRound, account: 9 },
  },
];

/** Last in the rail. */
export const lastScreens: readonly Screen[] = [
  {
    path: paths.adminStatus,
    needs: 'status.read',
    load: async () => (await import('./AdminStatusPage')).AdminStatusPage,
    menu: { label: words.status, icon: LifeBuoy, group: 'operations', warning: 'status' },
  },
];
