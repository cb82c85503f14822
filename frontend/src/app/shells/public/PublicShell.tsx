import { styled } from '@mui/material/styles';
import { Suspense, type PropsWithChildren } from 'react';
import { Footer } from './Footer';
import { PublicBar } from './PublicBar';
import { ShellContext } from '../../../kit/page/shell-context';
import { SkipLink } from '../SkipLink';
import { ViewingBanner } from '../portal/ViewingBanner';

/** Fills the screen, so that the footer of a short page stands at its foot. */
export const Column = styled('div')({
  minHeight: '100dvh',
  display: 'flex',
  flexDirection: 'column',
  '& > main': { flex: 1 },
  // It comes when what stands above it is known, and then stays where it is.
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
