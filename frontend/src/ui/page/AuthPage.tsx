import { styled } from '@mui/material/styles';
import { useLayoutEffect, useRef, type ReactNode } from 'react';
import { PageTitle } from './PageTitle';

const Head = styled('div')(({ theme }) => ({
  marginBottom: 26,
  '& h1': { fontSize: '1.875rem', lineHeight: 36 / 30 },
  '& p': { margin: '8px 0 0', color: theme.vars.palette.text.secondary, overflowWrap: 'anywhere' },
}));
export const AuthLinks = styled('div')(({ theme: { vars } }) => ({
  display: 'flex',
  flexWrap: 'wrap',
  justifyContent: 'space-between',
  gap: 12,
  marginTop: 22,
  paddingTop: 20,
  borderTop: `1px solid ${vars.palette.divider}`,
  fontSize: '0.875rem',
  color: vars.palette.text.secondary,
}));

interface AuthPageProps {
  title: string;
  lede?: ReactNode;
  above?: ReactNode;
  children: ReactNode;
}

/** Top stays fixed, so messages move no heading. */
function useSteadyTop(title: string) {
  const head = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const box = head.current?.parentElement;
    if (!box) return undefined;
    const settle = () => {
      box.style.marginTop = '';
      box.style.marginTop = getComputedStyle(box).marginTop;
    };
    settle();
    window.addEventListener('resize', settle);
    return () => window.removeEventListener('resize', settle);
  }, [title]);
  return head;
}

export function AuthPage({ title, lede, above, children }: AuthPageProps) {
  return (
    <>
      {above}
      <Head ref={useSteadyTop(title)}>
        <PageTitle title={title} />
        {lede && <p>{lede}</p>}
      </Head>
      {children}
    </>
  );
}
