import Button from '@mui/material/Button';
import { useEffect, type PropsWithChildren } from 'react';
import { menuMessages } from '../../messages';
import { AuthPage } from '../../ui/page/AuthPage';
import { AuthShell } from '../shells/AuthShell';
import { useSignOut } from '../shells/useSignOut';

interface GateProps extends PropsWithChildren {
  title: string;
  lede: string;
}

/** Replaces the portal until the person has done what is required. */
export function Gate({ title, lede, children }: GateProps) {
  useEffect(() => {
    if (document.activeElement !== document.body) return;
    document.querySelector<HTMLElement>('#main h1')?.focus({ preventScroll: true });
  }, []);
  return (
    <AuthShell>
      <AuthPage title={title} lede={lede}>
        {children}
      </AuthPage>
    </AuthShell>
  );
}

export const SignOutButton = () => (
  <Button size="large" onClick={useSignOut()}>
    {menuMessages.logout}
  </Button>
);
