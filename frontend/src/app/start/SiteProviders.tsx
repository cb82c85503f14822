import type { EmotionCache } from '@emotion/cache';
import type { PropsWithChildren } from 'react';
import { ConfigContext } from '../../api/company';
import { setFormats } from '../../formats';
import { PageDataContext, type PageData } from '../../api/page-data';
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
      <ConfigContext value={page.config}>
        <SessionContext value={session}>
          <AppTheme cache={cache}>{children}</AppTheme>
        </SessionContext>
      </ConfigContext>
    </PageDataContext>
  );
}
