import type { EmotionCache } from '@emotion/cache';
import { Fragment, useEffect, useMemo, useState, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { writeStored } from '../../api/browser-storage';
import { ConfigContext, type CompanyView, FORMATS, UNKNOWN } from '../../api/company';
import { setFormats } from '../../formats';
import { useConfig } from '../../api/store/config';
import { PageDataContext, type PageData } from '../../api/page-data';
import { SessionContext, useSessionOf } from '../../api/session/session';
import { sessionIn } from '../../api/store/session-api';
import { WalletProvider } from '../../modules/payments/checkout/WalletProvider';
import { AppTheme } from './AppTheme';
import { forgetOnSessionChange, type AppStore } from '../../api/store/store';
import { makeStyleCache } from './style-cache';

interface ProvidersProps extends PropsWithChildren {
  store: AppStore;
  cache?: EmotionCache;
  page?: PageData | null;
}

export function Providers({ store, cache, page = null, children }: ProvidersProps) {
  const [styles] = useState(() => cache ?? makeStyleCache());
  useEffect(() => forgetOnSessionChange(store), [store]);
  return (
    <Provider store={store}>
      <PageDataContext value={page}>
        <FromStore store={store}>
          <AppTheme cache={styles}>
            <WalletProvider>{children}</WalletProvider>
          </AppTheme>
        </FromStore>
      </PageDataContext>
    </Provider>
  );
}

function useRememberedFormats(company: CompanyView | undefined): void {
  const formats = company && `${company.locale} ${company.timezone}`;
  useEffect(() => {
    if (formats) writeStored(FORMATS, formats);
  }, [formats]);
}

function FromStore({ store, children }: PropsWithChildren<{ store: AppStore }>) {
  const source = useMemo(() => sessionIn(store), [store]);
  const session = useSessionOf(source, null);
  const config = useConfig();
  const generation = setFormats(config?.company.locale, config?.company.timezone);
  useRememberedFormats(config?.company);
  return (
    <ConfigContext value={config ?? UNKNOWN}>
      <SessionContext value={session}>
        {/* Texts in the formats of another company are rendered again. */}
        <Fragment key={generation}>{children}</Fragment>
      </SessionContext>
    </ConfigContext>
  );
}
