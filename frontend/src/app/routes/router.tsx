import type { LazyRouteFunction, RouteObject } from 'react-router-dom';
import { Pending } from '../../ui/feedback/Pending';
import type { Screen } from '../../ui/module';
import { PrivateRoute, type Guarded } from '../guards/PrivateRoute';
import { AUTH_LAYOUT } from '../layouts/auth-layout';
import { RootLayout } from '../layouts/RootLayout';
import { screens } from './modules';
import { RouteError } from '../pages/RouteError';
import { lazyScreen, siteRoutes } from './site-screens';

type Lazy = LazyRouteFunction<RouteObject>;
const publicShell: Lazy = async () => ({ Component: (await import('../layouts/PublicLayout')).PublicLayout });
const portalShell: Lazy = async () => ({ Component: (await import('../layouts/PortalLayout')).PortalLayout });

const firmPage: Lazy = async () => (await import('./firm-route')).firmScreen();

const screensIn = (shell: Screen['shell']): RouteObject[] =>
  screens
    .filter((screen) => screen.shell === shell)
    .map(({ path, load, needs, refusedTo }) => ({
      path,
      lazy: lazyScreen(load),
      handle: { needs, refusedTo } satisfies Guarded,
    }));

/** Guard outside the shell: nothing renders before the session is known. */
export const routes: RouteObject[] = [
  {
    Component: RootLayout,
    ErrorBoundary: RouteError,
    HydrateFallback: Pending,
    children: [
      { lazy: publicShell, children: [...screensIn('public'), ...siteRoutes, { path: '*', lazy: firmPage }] },
      { lazy: lazyScreen(AUTH_LAYOUT.load), children: screensIn('sign-in') },
      ...screensIn('none'),
      { Component: PrivateRoute, children: [{ lazy: portalShell, children: screensIn(undefined) }] },
    ],
  },
];
