import type { EmotionCache } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import CssBaseline from '@mui/material/CssBaseline';
import { ThemeProvider } from '@mui/material/styles';
import { LucideProvider } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { AnnouncerProvider } from '../../ui/feedback/Announcer';
import { ConfirmProvider } from '../../ui/feedback/confirm';
import { ToastProvider } from '../../ui/feedback/toasts';
import { theme } from '../../theme/theme';

interface AppThemeProps extends PropsWithChildren {
  cache: EmotionCache;
}

export function AppTheme({ cache, children }: AppThemeProps) {
  return (
    <CacheProvider value={cache}>
      <ThemeProvider theme={theme} defaultMode="system" noSsr>
        <CssBaseline />
        <LucideProvider strokeWidth={1.75}>
          <AnnouncerProvider>
            <ToastProvider>
              <ConfirmProvider>{children}</ConfirmProvider>
            </ToastProvider>
          </AnnouncerProvider>
        </LucideProvider>
      </ThemeProvider>
    </CacheProvider>
  );
}
