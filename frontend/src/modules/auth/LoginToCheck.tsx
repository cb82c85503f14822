import type { ReactNode } from 'react';
import { TextLink } from '../../ui/page/TextLink';
import { recoveryMessages as words } from '../../messages';
import { paths } from '../../paths';
import { useLoginState } from './destination';

export const LoginToCheck = ({ children }: { children: ReactNode }) => (
  <>
    {children}{' '}
    <TextLink to={paths.login} state={useLoginState()}>
      {words.loginToCheck}
    </TextLink>
  </>
);
