import Button from '@mui/material/Button';
import { styled } from '@mui/material/styles';
import { CircleCheck, Folder, Mail, UserRound, Wallet } from 'lucide-react';
import type { PropsWithChildren } from 'react';
import { Link, useMatch } from 'react-router-dom';
import { useCompany } from '../../api/company';
import { useToday } from '../../api/page-data';
import { paths } from '../../paths';
import { elevation } from '../../theme/elevation';
import { authPanel, menuMessages, registerPanel, shellMessages } from '../../messages';
import { Brand } from './Brand';
import { TilePattern } from '../../ui/page/TilePattern';
import { ShellContext } from '../../ui/page/shell-context';
import { SkipLink } from './SkipLink';
import { font, plainList, row } from '../../theme/mixins';

const SIGNING_IN = {
  words: authPanel,
  icons: [Folder, CircleCheck, Wallet],
  seed: 17,
  back: { to: paths.home, label: shellMessages.backToSite },
};
const REGISTERING = {
  words: registerPanel,
  icons: [UserRound, Folder, Mail],
  seed: 43,
  back: { to: paths.login, label: menuMessages.login },
};
const Frame = styled('div')(({ theme }) => ({
  minHeight: '100dvh',
  display: 'grid',
  gridTemplateColumns: 'minmax(0, 1fr) 520px',
  backgroundColor: theme.vars.palette.background.paper,
  [theme.breakpoints.down('lg')]: { gridTemplateColumns: 'minmax(0, 1fr)' },
  [theme.breakpoints.down('md')]: { gridTemplateRows: '1fr 84px' },
}));

const Side = styled('aside')(({ theme }) => ({
  position: 'sticky',
  top: 12,
  height: 'calc(100dvh - 24px)',
  margin: '12px 12px 12px 0',
  borderRadius: 20,
  overflow: 'hidden',
  '& > svg': { position: 'absolute', inset: 0, width: '100%', height: '100%' },
  [theme.breakpoints.between('md', 'lg')]: { display: 'none' },
  [theme.breakpoints.down('md')]: {
    position: 'relative',
    top: 0,
    height: 84,
    margin: 0,
    borderRadius: 0,
    '& > div': { display: 'none' },
  },
}));

const Points = styled('div')(({ theme: { vars } }) => ({
  position: 'absolute',
  left: 36,
  right: 36,
  bottom: 36,
  padding: 24,
  borderRadius: 16,
  boxShadow: elevation.e3,
  backgroundColor: vars.palette.background.paper,
  '& > b': { display: 'block', marginBottom: 6, ...font({ size: 18, line: 24, weight: 620 }) },
  '& ul': plainList,
  '& li': {
    display: 'flex',
    gap: 12,
    padding: '9px 0',
    ...font({ size: 14, line: 20 }),
    color: vars.palette.text.secondary,
    '& b': { display: 'block', fontWeight: 600, color: vars.palette.text.primary },
    '& svg': { flex: 'none', marginTop: 1, color: vars.palette.primary.main },
  },
  '& li + li': { borderTop: `1px solid ${vars.palette.divider}` },
}));

const Main = styled('main')(({ theme }) => ({
  display: 'flex',
  flexDirection: 'column',
  padding: '28px 48px',
  [theme.breakpoints.down('md')]: { padding: '14px 16px 20px' },
}));
const Header = styled('div')(({ theme: { vars } }) => ({
  ...row(12),
  justifyContent: 'space-between',
  fontSize: '0.8125rem',
  color: vars.palette.text.tertiary,
}));
const QuietLink = styled(Link)({
  padding: '4px 0',
  color: 'inherit',
  textDecoration: 'none',
  '&:hover': { textDecoration: 'underline' },
});
const Form = styled('div')(({ theme }) => ({
  width: '100%',
  maxWidth: 400,
  margin: 'auto',
  padding: '40px 0',
  [theme.breakpoints.down('md')]: { maxWidth: 480, margin: '0 auto auto', padding: '32px 0' },
}));

export function AuthShell({ children }: PropsWithChildren) {
  const { name } = useCompany();
  const year = Number(useToday().slice(0, 4));
  const { words, icons, seed, back } = useMatch(paths.register) ? REGISTERING : SIGNING_IN;
  return (
    <ShellContext value="auth">
      <SkipLink />
      <Frame data-shell="auth">
        <Main id="main" tabIndex={-1}>
          <Header>
            <Brand />
            <Button component={Link} to={back.to} sx={{ mr: -1.75 }}>
              {back.label}
            </Button>
          </Header>
          <Form>{children}</Form>
          <Header>
            <span>{shellMessages.copyright(year, name)}</span>
            <span>
              <QuietLink to={paths.terms}>{menuMessages.terms}</QuietLink>
              {' · '}
              <QuietLink to={paths.contact}>{menuMessages.contact}</QuietLink>
            </span>
          </Header>
        </Main>
        <Side aria-hidden>
          <TilePattern columns={5} rows={8} seed={seed} />
          <Points>
            <b>{words.title}</b>
            <ul>
              {words.points.map(({ title, text }, i) => {
                const Icon = icons[i] ?? Folder;
                return (
                  <li key={title}>
                    <Icon size={18} />
                    <span>
                      <b>{title}</b>
                      {text}
                    </span>
                  </li>
                );
              })}
            </ul>
          </Points>
        </Side>
      </Frame>
    </ShellContext>
  );
}
