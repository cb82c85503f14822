import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { AnnouncerProvider } from '../kit/feedback/Announcer';
import { ConfirmProvider } from '../kit/feedback/confirm';
import { ToastProvider } from '../kit/feedback/toasts';
import { theme } from '../theme/theme';

interface LookProps extends PropsWithChildren {
  /** Where the styles of this document go. */
  cache: EmotionCache;
}

/** What every screen stands in, public or not: styles, theme and the ways to tell people something. */
export function Look({ cache, children }: LookProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <AnnouncerProvider>
          <ToastProvider>
            <ConfirmProvider>{children}</ConfirmProvider>
          </ToastProvider>
        </AnnouncerProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
