import { Folder, Inbox, LayoutGrid, LifeBuoy, Reply, UserRound } from 'lucide-react';
import type { Screen } from '../../ui/module';
import { menuMessages as words, paletteMessages } from '../../messages';
import { paths } from '../../paths';

export const requestScreens: readonly Screen[] = [
  {
    path: paths.adminRequests,
    needs: 'request.manage',
    source: 'app/pages/AdminRequestsPage.tsx',
    calls: ['/views?list=requests', '/requests?open=1&limit=25&offset=0&dir=desc&sort=created_at', '/requests/counts'],
    load: async () => (await import('./AdminRequestsPage')).AdminRequestsPage,
    menu: {
      label: words.requests,
      icon: Inbox,
      group: 'top',
      waiting: { kind: 'requests-unread', word: words.unread },
    },
    begins: { label: paletteMessages.does.reply, icon: Reply, query: '?stage=new' },
  },
];

export const screens: readonly Screen[] = [
  {
    path: paths.dashboard,
    source: 'app/pages/DashboardPage.tsx',
    calls: [
      { path: '/projects/waiting', unless: 'project.manage' },
      { path: '/projects?mine=1&limit=5', unless: 'project.manage' },
      { path: '/special-offers?limit=200', unless: 'project.manage' },
      { path: '/projects?mine=1&limit=1', needs: 'project.manage' },
    ],
    load: async () => (await import('./DashboardPage')).DashboardPage,
    menu: { label: words.dashboard, icon: LayoutGrid, group: 'top', account: 1 },
  },
  {
    path: paths.clientProject,
    needs: 'project.read',
    source: 'app/pages/ClientProjectPage.tsx',
    calls: ['/projects?mine=1&limit=50&offset=0', '/projects/counts?mine=1'],
    load: async () => (await import('./ClientProjectPage')).ClientProjectPage,
    menu: { label: words.myProjects, icon: Folder, account: 2, unless: 'project.manage' },
  },
  {
    path: paths.adminProjects,
    needs: 'project.manage',
    refusedTo: paths.clientProject,
    source: 'app/pages/AdminProjectsPage.tsx',
    calls: ['/views?list=projects', '/projects?limit=25&offset=0', '/projects/counts'],
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

export const accountScreens: readonly Screen[] = [
  {
    path: paths.account,
    source: 'app/pages/account/AccountPage.tsx',
    calls: ['/account', '/account/factors', '/account/sessions', '/users/me/notifications'],
    load: async () => (await import('./account/AccountPage')).AccountPage,
    menu: { label: words.myAccount, icon: UserRound, account: 9 },
  },
];

export const lastScreens: readonly Screen[] = [
  {
    path: paths.adminStatus,
    needs: 'status.read',
    source: 'app/pages/AdminStatusPage.tsx',
    calls: ['/status', '/backups'],
    load: async () => (await import('./AdminStatusPage')).AdminStatusPage,
    menu: { label: words.status, icon: LifeBuoy, group: 'operations', warning: 'status' },
  },
];
