import { createContext } from 'react';
import { matchPath } from 'react-router-dom';
import type { Permission } from '../../api/session/session';
import { paths } from '../../paths';

export interface Destination {
  from?: string;
  /** Name and role of the signed-in person without access. */
  refused?: string;
}

export function safePath(from: unknown, origin = window.location.origin): string {
  if (typeof from !== 'string' || !from.startsWith('/') || /^[/\\]/.test(from.slice(1))) return paths.dashboard;
  try {
    const address = new URL(from, origin);
    const isLogin = matchPath({ path: paths.login }, address.pathname) !== null;
    return address.origin === origin && !isLogin ? from : paths.dashboard;
  } catch {
    return paths.dashboard;
  }
}

/** Implemented by `app`. */
export type MayOpen = (pathname: string, permissions: readonly Permission[]) => boolean;
export const MayOpenContext = createContext<MayOpen>(() => false);

export function afterLogin(state: unknown, mayOpen: (pathname: string) => boolean): string {
  const destination = safePath((state as Destination | null)?.from);
  return mayOpen(new URL(destination, window.location.origin).pathname) ? destination : paths.dashboard;
}
