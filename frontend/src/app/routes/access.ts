import { matchPath } from 'react-router-dom';
import type { Permission } from '../../api/session/session';
import { routePatterns } from '../../paths';
import { screens } from './modules';

export function mayOpen(pathname: string, permissions: readonly Permission[]): boolean {
  const pattern = routePatterns.find((candidate) => matchPath(candidate, pathname));
  const needs = screens.find(({ path }) => path === pattern)?.needs;
  return pattern !== undefined && (!needs || permissions.includes(needs));
}
