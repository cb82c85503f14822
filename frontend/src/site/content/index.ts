import type { ServiceSlug } from '../../messages';
import type { ServiceContent } from './service-content';

type Load = () => Promise<{ content: ServiceContent }>;

/** The full text of each service comes with its own page, not with the others. */
export const serviceContents: Record<ServiceSlug, Load> = {
  'web-development': () => import('./web-development.content'),
  'cloud-deployment': () => import('./cloud-deployment.content'),
  'mobile-app-development': () => import('./mobile-app-development.content'),
  'api-database-design': () => import('./api-database-design.content'),
  'tech-consulting': () => import('./tech-consulting.content'),
  'maintenance-support': () => import('./maintenance-support.content'),
  'it-networking': () => import('./it-networking.content'),
  'domain-file-server': () => import('./domain-file-server.content'),
  'security-cameras': () => import('./security-cameras.content'),
};

export type { ServiceContent, ServiceOffer } from './service-content';
