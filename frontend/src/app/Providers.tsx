import createCache from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { useEffect, useState, type PropsWithChildren } from 'react';
import { Provider } from 'react-redux';
import { cspNonce } from '../components/csp-nonce';
import { AnnouncerProvider } from '../components/feedback/Announcer';
import { ConfirmProvider } from '../components/feedback/confirm';
import { ToastProvider } from '../components/feedback/toasts';
import { WalletProvider } from '../modules/payments/WalletProvider';
import { forgetOnSessionChange, type AppStore } from './store';
import { theme } from './theme/theme';

interface ProvidersProps extends PropsWithChildren {
  store: AppStore;
}

export function Providers({ store, children }: ProvidersProps) {
  const [cache] = useState(() => {
    const nonce = cspNonce();
    return createCache({ key: 'css', prepend: true, ...(nonce && { nonce }) });
  });
  useEffect(() => forgetOnSessionChange(store), [store]);
  return (
    <Provider store={store}>
      <CacheProvider value={cache}>
        <ThemeProvider theme={theme} defaultMode="system" disableTransitionOnChange>
          <CssBaseline />
          <AnnouncerProvider>
            <ToastProvider>
              <ConfirmProvider>
                <WalletProvider>{children}</WalletProvider>
              </ConfirmProvider>
            </ToastProvider>
          </AnnouncerProvider>
        </ThemeProvider>
      </CacheProvider>
    </Provider>
  );
}
