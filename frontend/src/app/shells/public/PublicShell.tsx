import { styled } from '@mui/material/styles';
import { Suspense, type PropsWithChildren } from 'react';
import { Footer } from './Footer';
import { PublicBar } from './PublicBar';
import { ShellContext } from '../../../ui/page/shell-context';
import { SkipLink } from '../SkipLink';
import { ViewingBanner } from '../portal/ViewingBanner';

export const Column = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '& > main': { flex: 1 },
  '&:has(> main .MuiSkeleton-root) > footer': { display: 'none' },
});

export function PublicShell({ children }: PropsWithChildren) {
  return (
    <ShellContext value="public">
      <Column data-shell="public">
        <SkipLink />
        <ViewingBanner />
        <PublicBar />
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Suspense>
          <Footer />
        </Suspense>
      </Column>
    </ShellContext>
  );
}
