import { createContext, use } from 'react';
import type { SiteView } from '../contract/api/config';

export const UNKNOWN_SITE: SiteView = { services: [], menu: [], footer: [], reply: '', listed: false };

export const SiteContext = createContext<SiteView>(UNKNOWN_SITE);

/** Empty until loaded. */
export const useSite = (): SiteView => use(SiteContext);
