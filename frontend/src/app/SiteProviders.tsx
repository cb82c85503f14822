import type { EmotionCache } from '@emotion/cache';
import type { PropsWithChildren } from 'react';
import { BrandContext } from '../api/brand';
import { CompanyContext } from '../api/company';
import { setFormats } from '../formats';
import { PageDataContext, type PageData } from '../api/page-data';
import { SiteContext } from '../api/site';
import { SessionContext } from '../api/session';
import { useVisitorSession } from '../api/visitor-session';
import { Look } from './Look';

interface SiteProvidersProps extends PropsWithChildren {
  cache: EmotionCache;
  page: PageData;
}

/** Everything that a public page stands in: no store, for what it shows came with the document. */
export function SiteProviders({ cache, page, children }: SiteProvidersProps) {
  const session = useVisitorSession();
  setFormats(page.config.company.locale);
  return (
    <PageDataContext value={page}>
      <CompanyContext value={page.config.company}>
        <BrandContext value={page.config.brand}>
          <SiteContext value={page.config.site}>
            <SessionContext value={session}>
              <Look cache={cache}>{children}</Look>
            </SessionContext>
          </SiteContext>
        </BrandContext>
      </CompanyContext>
    </PageDataContext>
  );
}
