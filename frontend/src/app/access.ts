import { matchPath } from 'react-router-dom';
import type { Permission } from '../api/session';
import { routePatterns } from '../paths';
import { screens } from './modules';

/** Whether there is a screen at an address, and whoever has these permissions may see it. */
export function mayOpen(pathname: string, permissions: readonly Permission[]): boolean {
  const pattern = routePatterns.find((candidate) => matchPath(candidate, pathname));
  const needs = screens.find(({ path }) => path === pattern)?.needs;
  return pattern !== undefined && (!needs || permissions.includes(needs));
}
