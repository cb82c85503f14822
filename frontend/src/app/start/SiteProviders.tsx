import type { EmotionCache } from '@emotion/cache';
import type { PropsWithChildren } from 'react';
import { BrandContext } from '../../api/brand';
import { CompanyContext } from '../../api/company';
import { setFormats } from '../../formats';
import { PageDataContext, type PageData } from '../../api/page-data';
import { SiteContext } from '../../api/site';
import { SessionContext } from '../../api/session/session';
import { useVisitorSession } from '../../api/session/visitor-session';
import { AppTheme } from './AppTheme';

interface SiteProvidersProps extends PropsWithChildren {
  cache: EmotionCache;
  page: PageData;
}

export function SiteProviders({ cache, page, children }: SiteProvidersProps) {
  const session = useVisitorSession();
  setFormats(page.config.company.locale, page.config.company.timezone);
  return (
    <PageDataContext value={page}>
      <CompanyContext value={page.config.company}>
        <BrandContext value={page.config.brand}>
          <SiteContext value={page.config.site}>
            <SessionContext value={session}>
              <AppTheme cache={cache}>{children}</AppTheme>
            </SessionContext>
          </SiteContext>
        </BrandContext>
      </CompanyContext>
    </PageDataContext>
  );
}
