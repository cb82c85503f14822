import { serviceList, type ServiceSlug } from '../../messages';
import type { ServiceContent } from './service-content';

/** The light list for overview and menus: slug, name, one line, price range. */
export const services = serviceList;

/** The full text of each service comes with its own page, not with the others. */
const CONTENTS: Record<ServiceSlug, () => Promise<{ content: ServiceContent }>> = {
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

export const loadService = async (slug: ServiceSlug): Promise<ServiceContent> => (await CONTENTS[slug]()).content;

export type { ServiceSlug } from '../../messages';
export type { ServiceContent, ServiceOffer } from './service-content';
