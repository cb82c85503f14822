import Button from '@mui/material/Button';
import MuiLink from '@mui/material/Link';
import Skeleton from '@mui/material/Skeleton';
import { skipToken } from '@reduxjs/toolkit/query';
import { useState } from 'react';
import { Link, useParams, useSearchParams } from 'react-router-dom';
import { useCompany } from '../../../api/company';
import { isApiError } from '../../../api/errors';
import type { ResetInvitationView } from '../../../contract/api/auth';
import { roleWithArticle } from '../../../labels/roles';
import { sessionApi } from '../../../api/store/session-api';
import { paths } from '../../../paths';
import { AuthLinks, AuthPage } from '../../../ui/page/AuthPage';
import { Notice } from '../../../ui/page/Notice';
import { recoveryMessages as words, welcomeMessages } from '../../../messages';
import { ResetForm } from './ResetForm';

const OVER = 'RESET_INVALID';
/** Prevents layout shifts. */
const FORM_HEIGHT = 318;

/** Only a response expires the link. No second check: saving uses it up and clears the cache. */
function useLink(token: string): { state: 'asked' | 'good' | 'over'; invitation?: ResetInvitationView | undefined } {
  const [good, setGood] = useState<{ token: string; invitation?: ResetInvitationView | undefined }>({ token: '' });
  const { isFetching, error, data } = sessionApi.useCheckResetLinkQuery(
    token && token !== good.token ? { token: encodeURIComponent(token) } : skipToken,
    { refetchOnMountOrArgChange: true },
  );
  if (token && token === good.token) return { ...good, state: 'good' };
  if (!token || (isApiError(error) && error.code === OVER)) return { state: 'over' };
  if (isFetching) return { state: 'asked' };
  setGood({ token, invitation: data?.invitation });
  return { state: 'good' };
}

function InvitedLede({ invitation }: { invitation: ResetInvitationView }) {
  const { name } = useCompany();
  const { inviter, role, project_title: project, email } = invitation;
  const as = roleWithArticle(role);
  const invited = inviter ? welcomeMessages.invited(inviter, name, as) : welcomeMessages.invitedBySomeone(name, as);
  const lines = [invited, ...(project ? [welcomeMessages.project(project)] : []), welcomeMessages.signInWith(email)];
  return lines.map((line) => (
    <span key={line} style={{ display: 'block' }}>
      {line}
    </span>
  ));
}

function NoToken() {
  return (
    <>
      <Notice state="bad">{words.resetFailed}</Notice>
      <Button component={Link} to={paths.forgotPassword} variant="contained" size="large" fullWidth sx={{ mt: 2.25 }}>
        {words.askAgain}
      </Button>
    </>
  );
}

const ExpiredLink = ({ isFirst }: { isFirst: boolean }) =>
  isFirst ? <Notice state="bad">{welcomeMessages.over}</Notice> : <NoToken />;

function useLinkToken(): string {
  const { token } = useParams();
  const [query] = useSearchParams();
  return token ?? query.get('token') ?? '';
}

export function ResetPasswordPage() {
  const [query] = useSearchParams();
  const token = useLinkToken();
  const isFirst = query.has('welcome');
  const { resetTitle, resetLede } = isFirst ? welcomeMessages : words;
  const { state: link, invitation } = useLink(token);
  const lede = invitation ? <InvitedLede invitation={invitation} /> : link !== 'over' && resetLede;
  const mayAskAgain = link !== 'over' && !isFirst;
  return (
    <AuthPage title={resetTitle} lede={lede}>
      {link === 'asked' && <Skeleton variant="rounded" height={FORM_HEIGHT} />}
      {link === 'good' && <ResetForm key={token} token={token} isFirst={isFirst} invitation={invitation} />}
      {link === 'over' && <ExpiredLink isFirst={isFirst} />}
      {link !== 'asked' && <Links mayAskAgain={mayAskAgain} />}
    </AuthPage>
  );
}

const Links = ({ mayAskAgain }: { mayAskAgain: boolean }) => (
  <AuthLinks>
    <MuiLink component={Link} to={paths.login}>
      {words.backToLogin}
    </MuiLink>
    {mayAskAgain && (
      <MuiLink component={Link} to={paths.forgotPassword}>
        {words.askAgain}
      </MuiLink>
    )}
  </AuthLinks>
);
