import { matchPath } from 'react-router-dom';
import type { Role } from '../../api/session';
import { accessOf, paths, routePatterns } from '../../paths';

/** What a guard leaves in the router's state when it sends someone to the log-in screen. */
export interface Carried {
  from?: string;
  /** Name of the person whose role may not open it. They are signed in. */
  refused?: string;
}

/** The address of a carried path if it lies on this site and is not the log-in screen itself, else the dashboard. */
export function safeFrom(from: unknown, origin = window.location.origin): string {
  if (typeof from !== 'string' || !from.startsWith('/') || /^[/\\]/.test(from.slice(1))) return paths.dashboard;
  try {
    const address = new URL(from, origin);
    const isLogin = matchPath({ path: paths.login }, address.pathname) !== null;
    return address.origin === origin && !isLogin ? from : paths.dashboard;
  } catch {
    return paths.dashboard;
  }
}

export function mayOpen(path: string, role: Role): boolean {
  const { pathname } = new URL(path, window.location.origin);
  const pattern = routePatterns.find((candidate) => matchPath({ path: candidate }, pathname));
  return pattern !== undefined && (accessOf(pattern) !== 'admin' || role === 'admin');
}

/** Where a person goes after signing in: back to the screen that asked for it, if their role may open it. */
export function afterLogin(state: unknown, role: Role): string {
  const destination = safeFrom((state as Carried | null)?.from);
  return mayOpen(destination, role) ? destination : paths.dashboard;
}
