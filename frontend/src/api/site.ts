import { createContext, use } from 'react';
import type { SiteView } from '../contract/api/config';

export const UNKNOWN_SITE: SiteView = { services: [], menu: [], footer: [], reply: '', listed: false };

export const SiteContext = createContext<SiteView>(UNKNOWN_SITE);

/** What stands around every page: menus, footer and the services that they name. Empty until the server has told. */
export const useSite = (): SiteView => use(SiteContext);
