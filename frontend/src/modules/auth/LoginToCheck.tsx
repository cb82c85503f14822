import Link from '@mui/material/Link';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { recoveryMessages as words } from '../../messages';
import { paths } from '../../paths';
import { useLoginState } from './login-state';

export const LoginToCheck = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <Link component={RouterLink} to={paths.login} state={useLoginState()}>
      {words.loginToCheck}
    </Link>
  </>
);
