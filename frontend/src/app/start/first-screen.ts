import { matchRoutes, type RouteObject } from 'react-router-dom';

export async function loadFirstScreen(routes: RouteObject[], at: { pathname: string }): Promise<void> {
  const matches = matchRoutes(routes, at) ?? [];
  await Promise.all(
    matches.map(async ({ route }) => {
      if (typeof route.lazy !== 'function') return;
      Object.assign(route, await route.lazy(), { lazy: undefined });
    }),
  );
}
