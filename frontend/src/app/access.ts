import { matchPath } from 'react-router-dom';
import type { Permission } from '../api/session';
import { paths, routePatterns, type RoutePath } from '../paths';

/** What whoever opens a screen must be allowed to do; the others are open to everybody. */
export const NEEDS: Partial<Record<RoutePath, Permission>> = {
  [paths.dashboard]: 'account.read',
  [paths.clientProject]: 'project.read',
  [paths.projectAttachments]: 'attachment.read',
  [paths.admin]: 'user.manage',
  [paths.adminOverview]: 'overview.read',
  [paths.adminProjects]: 'project.manage',
  [paths.adminPayments]: 'payment.manage',
  [paths.adminFaq]: 'faq.manage',
  [paths.adminFeatures]: 'feature.manage',
  [paths.adminOffers]: 'offer.manage',
  [paths.adminAudit]: 'audit.read',
  [paths.adminMail]: 'mail.manage',
  [paths.adminRequests]: 'request.manage',
  [paths.log]: 'log.manage',
};

/** Whether there is a screen at an address, and whoever has these permissions may see it. */
export function mayOpen(pathname: string, permissions: readonly Permission[]): boolean {
  const pattern = routePatterns.find((candidate) => matchPath(candidate, pathname));
  const need = pattern && NEEDS[pattern];
  return pattern !== undefined && (!need || permissions.includes(need));
}
