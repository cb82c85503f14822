import { styled } from '@mui/material/styles';
import type { PropsWithChildren } from 'react';
import { NavLink } from 'react-router-dom';
import { useSession } from '../../../api/session/session';
import { shellMessages } from '../../../messages';
import { Footer } from '../public/Footer';
import { userMenu } from './menu';
import { PageWidth } from '../../../ui/page/PageWidth';
import { PublicBar } from '../public/PublicBar';
import { Column } from '../public/PublicShell';
import { ShellContext } from '../../../ui/page/shell-context';
import { SkipLink } from '../SkipLink';
import { ViewingBanner } from './ViewingBanner';

const Tabs = styled('div')(({ theme: { vars } }) => ({
  borderBottom: `1px solid ${vars.palette.divider}`,
  '& nav': { display: 'flex', gap: 24 },
  '& a': {
    padding: '11px 0 12px',
    marginBottom: -1,
    borderBottom: '2px solid transparent',
    fontSize: '0.875rem',
    fontWeight: 520,
    textDecoration: 'none',
    color: vars.palette.text.secondary,
    '&:hover': { color: vars.palette.text.primary },
    '&[aria-current="page"]': { color: vars.palette.text.primary, borderColor: vars.palette.primary.main },
  },
}));

export function CustomerShell({ children }: PropsWithChildren) {
  const { permissions } = useSession();
  return (
    <ShellContext value="customer">
      <Column data-shell="customer">
        <SkipLink />
        <ViewingBanner />
        <PublicBar />
        <Tabs>
          <PageWidth>
            <nav aria-label={shellMessages.account}>
              {userMenu(permissions).map(({ label, to }) => (
                <NavLink key={to} to={to} end>
                  {label}
                </NavLink>
              ))}
            </nav>
          </PageWidth>
        </Tabs>
        <main id="main" tabIndex={-1}>
          {children}
        </main>
        <Footer />
      </Column>
    </ShellContext>
  );
}
