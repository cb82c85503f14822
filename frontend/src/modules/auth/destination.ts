import { createContext } from 'react';
import { matchPath, useLocation } from 'react-router-dom';
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

const KEPT_KEY = 'sign_in_destination';

/** For this tab, until the next sign-in. */
export function keepDestination(from: string | undefined): void {
  try {
    if (from) sessionStorage.setItem(KEPT_KEY, from);
  } catch {
    // Without storage the dashboard opens.
  }
}

export function takeDestination(): string | undefined {
  try {
    const from = sessionStorage.getItem(KEPT_KEY);
    sessionStorage.removeItem(KEPT_KEY);
    return from ?? undefined;
  } catch {
    return undefined;
  }
}

/** Implemented by `app`. */
export type MayOpen = (pathname: string, permissions: readonly Permission[]) => boolean;
export const MayOpenContext = createContext<MayOpen>(() => false);

export function afterLogin(state: unknown, mayOpen: (pathname: string) => boolean): string {
  const destination = safePath((state as Destination | null)?.from);
  return mayOpen(new URL(destination, window.location.origin).pathname) ? destination : paths.dashboard;
}

interface LoginState extends Destination {
  email?: string;
  typed?: string;
}

/** Registration keeps the intended destination. */
export const useLoginState = (): LoginState => (useLocation().state as LoginState | null) ?? {};
