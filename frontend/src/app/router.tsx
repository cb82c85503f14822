import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { Pending } from '../kit/feedback/Pending';
import { PrivateRoute, type Guarded } from './guards/PrivateRoute';
import { RootLayout } from './layouts/RootLayout';
import { RouteError } from './pages/RouteError';
import { paths, type RoutePath } from '../paths';
import { NEEDS } from './access';
import { AUTH_LAYOUT, signInScreens } from './sign-in-screens';
import { lazyScreen, siteRoutes } from './site-screens';

type Lazy = LazyRouteFunction<RouteObject>;
const publicShell: Lazy = async () => ({ Component: (await import('./layouts/PublicLayout')).PublicLayout });
const portalShell: Lazy = async () => ({ Component: (await import('./layouts/PortalLayout')).PortalLayout });

const unsubscribeScreen: RouteObject = {
  path: paths.unsubscribe,
  lazy: async () => ({ Component: (await import('../modules/mail/UnsubscribePage')).UnsubscribePage }),
};

const authScreens: RouteObject[] = [
  ...signInScreens.map(({ path, load }) => ({ path, lazy: lazyScreen(load) })),
  ...[paths.resetPassword, paths.resetPasswordToken].map((path) => ({
    path,
    lazy: async () => ({ Component: (await import('../modules/auth/recovery/ResetPasswordPage')).ResetPasswordPage }),
  })),
];

const signedInScreens: RouteObject[] = [
  { path: paths.dashboard, lazy: async () => ({ Component: (await import('./pages/DashboardPage')).DashboardPage }) },
  {
    path: paths.clientProject,
    lazy: async () => ({ Component: (await import('./pages/ClientProjectPage')).ClientProjectPage }),
  },
  {
    path: paths.projectAttachments,
    lazy: async () => ({ Component: (await import('../modules/attachments/desk/AttachmentsPage')).AttachmentsPage }),
  },
];

const usersScreen: RouteObject = {
  path: paths.admin,
  lazy: async () => ({ Component: (await import('../modules/users/UsersPage')).UsersPage }),
};
const projectsScreen: RouteObject = {
  path: paths.adminProjects,
  lazy: async () => ({ Component: (await import('./pages/AdminProjectsPage')).AdminProjectsPage }),
};
const paymentsScreen: RouteObject = {
  path: paths.adminPayments,
  lazy: async () => ({ Component: (await import('../modules/payments/desk/PaymentsPage')).PaymentsPage }),
};

const faqScreen: RouteObject = {
  path: paths.adminFaq,
  lazy: async () => ({ Component: (await import('../modules/faq/desk/FaqAdminPage')).FaqAdminPage }),
};

const contentScreens: RouteObject[] = [
  {
    path: paths.adminFeatures,
    lazy: async () => ({
      Component: (await import('../modules/features/desk/FeaturesAdminPage')).FeaturesAdminPage,
    }),
  },
  {
    path: paths.adminOffers,
    lazy: async () => ({ Component: (await import('../modules/offers/desk/OffersPage')).OffersPage }),
  },
];

const deskScreens: RouteObject[] = [
  {
    path: paths.adminOverview,
    lazy: async () => ({ Component: (await import('../modules/overview/OverviewPage')).OverviewPage }),
  },
  { path: paths.adminAudit, lazy: async () => ({ Component: (await import('../modules/audit/AuditPage')).AuditPage }) },
  { path: paths.adminMail, lazy: async () => ({ Component: (await import('../modules/mail/log/MailPage')).MailPage }) },
];
const requestsScreen: RouteObject = {
  path: paths.adminRequests,
  lazy: async () => ({ Component: (await import('../modules/requests/desk/RequestsPage')).RequestsPage }),
};
const logsScreen: RouteObject = {
  path: paths.log,
  lazy: async () => ({ Component: (await import('../modules/logs/LogsPage')).LogsPage }),
};

/** Customers have a screen of their own for their projects, and are sent there. */
const guarded = (route: RouteObject): RouteObject => {
  const needs = NEEDS[route.path as RoutePath];
  const refusedTo = route.path === paths.adminProjects ? paths.clientProject : paths.login;
  return { ...route, handle: { ...(needs && { needs }), refusedTo } satisfies Guarded };
};

/** Guards stand outside the shells: nothing of the portal is drawn, or loaded, before the session is known. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Pending,
    children: [
      { lazy: publicShell, children: [unsubscribeScreen, ...siteRoutes] },
      { lazy: lazyScreen(AUTH_LAYOUT.load), children: authScreens },
      {
        Component: PrivateRoute,
        children: [
          {
            lazy: portalShell,
            children: [
              ...[...signedInScreens, usersScreen, projectsScreen, paymentsScreen, faqScreen],
              ...[...contentScreens, ...deskScreens, requestsScreen, logsScreen],
            ].map(guarded),
          },
        ],
      },
    ],
  },
];
