import { createContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { Permission } from '../../api/session';
import { paths } from '../../paths';

/** What a guard leaves in the router's state when it sends someone to the log-in screen. */
export interface Carried {
  from?: string;
  /** Name of the person who may not open it. They are signed in. */
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

/** Whether somebody may see what is at an address; `app` knows. */
export type MayOpen = (pathname: string, permissions: readonly Permission[]) => boolean;
export const MayOpenContext = createContext<MayOpen>(() => false);

/** Where a person goes after signing in: back to the screen that asked for it, if they may open it. */
export function afterLogin(state: unknown, mayOpen: (pathname: string) => boolean): string {
  const destination = safeFrom((state as Carried | null)?.from);
  return mayOpen(new URL(destination, window.location.origin).pathname) ? destination : paths.dashboard;
}
